import { joined, type Markup, markup } from "@/components/ui/markup.ts";
import type { MailAlert, MailContent } from "./mail-content.ts";
import type { Texts } from "./texts.ts";

/** A mail as plain text. */
export function mailText(content: MailContent, { told }: Texts): string {
  const alert = ({ words, title, rule, links }: MailAlert) =>
    [title, [...words.facts, ...words.age].join(" · "), rule, ...links.map(({ word, url }) => `${word}: ${url}`)].join(
      "\n",
    );
  const blocks = [
    content.lead,
    ...(content.action ? [`${content.action.word}: ${content.action.url}`] : []),
    ...content.groups.flatMap(({ name, alerts }) => [underlined(name), ...alerts.map(alert)]),
    ...(content.more > 0 ? [told("more", { count: content.more })] : []),
    `--\n${content.footer.map(({ word, url }) => `${word}: ${url}`).join("\n")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function underlined(text: string): string {
  return `${text}\n${"=".repeat(Math.min(60, [...text].length))}`;
}

/*
 * Mail programs know tables and inline styles. No background is set, so that a program with a dark look can show its own;
 * those that tell of it get lighter colours by the style sheet, others turn ours themselves.
 */
const font = "font-family:'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const rule = "border-top:1px solid rgba(128,128,128,0.35)";
const soft = "color:#62646b";
const linkStyle = "color:#b4460f;text-decoration:underline";
const darkLook = "@media (prefers-color-scheme:dark){.s{color:#a0a3ab!important}.l{color:#ff9b66!important}}";

/** A mail as HTML. */
export function mailHtml(content: MailContent, language: string, { told }: Texts): string {
  const button = content.action && actionRow(content.action);
  const body = markup`
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
    <table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;${font};font-size:15px;line-height:1.45">
    <tr><td class="s" style="padding:20px 12px 4px 12px;font-size:12px;letter-spacing:0.14em;${soft}">BINCARD</td></tr>
    <tr><td style="padding:0 12px 16px 12px">${content.lead}</td></tr>
    ${button}
    ${joined(content.groups.map(groupRows))}
    ${content.more > 0 && markup`<tr><td class="s" style="padding:12px;${soft}">${told("more", { count: content.more })}</td></tr>`}
    <tr><td class="s" style="${rule};padding:14px 12px 24px 12px;font-size:13px;${soft}">${linksOf(content.footer)}</td></tr>
    </table></td></tr></table>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${darkLook}</style><title>${markup`${content.subject}`.html}</title></head><body style="margin:0;padding:0">${body.html}</body></html>`;
}

function actionRow({ word, url }: { word: string; url: string }): Markup {
  return markup`
    <tr><td style="padding:4px 12px 24px 12px">
    <a class="l" href="${url}" style="display:inline-block;padding:10px 18px;border:1px solid;border-radius:4px;color:#b4460f;font-weight:600;text-decoration:none">${word}</a></td></tr>`;
}

function groupRows({ name, alerts }: MailContent["groups"][number]): Markup {
  return markup`
    <tr><td style="padding:18px 12px 6px 12px"><h2 style="margin:0;font-size:16px;font-weight:600">${name}</h2></td></tr>
    ${joined(alerts.map(alertRow))}`;
}

function alertRow({ words, rule: because, url, links }: MailAlert): Markup {
  const { kind, name, number, facts, age } = words;
  return markup`
    <tr><td style="${rule};padding:10px 12px 12px 12px">
    <div><strong>${kind}</strong> <a href="${url}" style="color:inherit">${name}</a>
    ${number !== null && markup` <span style="font-family:'IBM Plex Mono',Consolas,monospace;font-size:13px;white-space:nowrap">${number}</span>`}</div>
    ${facts.length > 0 && markup`<div style="padding-top:2px">${facts.join(" · ")}</div>`}
    <div class="s" style="padding-top:2px;font-size:13px;${soft}">${[...age, because].join(" · ")}</div>
    <div style="padding-top:4px;font-size:13px">${linksOf(links)}</div></td></tr>`;
}

function linksOf(links: readonly { word: string; url: string }[]): Markup {
  return joined(
    links.map(
      ({ word, url }, place) =>
        markup`${place > 0 && markup`<span class="s" style="${soft}"> · </span>`}<a class="l" href="${url}" style="${linkStyle}">${word}</a>`,
    ),
  );
}
