import type { MailAlert, MailContent } from "./mail-content.ts";
import type { Texts } from "./texts.ts";

/** A mail as plain text. */
export function mailText(content: MailContent, { told }: Texts): string {
  const alert = ({ title, words, remarks, url, mute }: MailAlert) =>
    [
      title,
      ...(words.facts.length > 0 ? [words.facts.join(" · ")] : []),
      ...(remarks.length > 0 ? [remarks.join(" · ")] : []),
      told("linkLine", { word: told("openLink"), url }),
      ...(mute ? [told("linkLine", mute)] : []),
    ].join("\n");
  const isList = content.groups.length > 0;
  const blocks = [
    ...(isList ? [content.headline] : []),
    content.lead,
    ...(content.action ? [told("linkLine", content.action)] : []),
    ...content.groups.flatMap(({ name, alerts }) => [
      ...(name === null ? [] : [underlined(name)]),
      ...alerts.map(alert),
    ]),
    ...(content.more > 0 ? [told("more", { count: content.more })] : []),
    `--\n${[content.why, ...content.footer.map((link) => told("linkLine", link))].join("\n")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function underlined(text: string): string {
  return `${text}\n${"=".repeat(Math.min(60, [...text].length))}`;
}
