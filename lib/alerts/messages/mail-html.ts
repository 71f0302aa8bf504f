import { joined, type Markup, markup } from "@/lib/markup.ts";
import type { MailAlert, MailContent } from "./mail-content.ts";
import type { Texts } from "./words.ts";

/*
 * Mail programs support tables and inline styles. No background is set, so that programs in dark mode can use theirs;
 * those that announce it get lighter colors by the style sheet, others convert ours. Every table has one column and
 * full width, so that nothing scrolls sideways on a phone.
 */
const font = "font-family:'IBM Plex Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const mono = "font-family:'IBM Plex Mono',Consolas,Menlo,monospace";
const rule = "border-top:1px solid rgba(128,128,128,0.3)";
const soft = "color:#62646b";
const linkStyle = "color:inherit;text-decoration:underline";
/** As in `app/globals.css`. */
const tones = { out: "#b8123a", low: "#706a00", good: "#1c784b", plain: "#62646b" } as const;
const darkLook =
  "@media (prefers-color-scheme:dark){.t{color:#ecedef!important}.s{color:#a0a3ab!important}.l{color:#ff9b66!important}" +
  ".out{color:#ff7088!important}.low{color:#e6c84f!important}.good{color:#5ec9a8!important}.plain{color:#a0a3ab!important}}";

/** An email as HTML. */
export function mailHtml(content: MailContent, language: string, { notices }: Texts): string {
  const { preview, headline, lead, action, groups, more, footer, why } = content;
  const body = markup`
    <div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center">
    <table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;${font};font-size:15px;line-height:1.45;text-align:left;overflow-wrap:anywhere">
    <tr><td class="s" style="padding:20px 16px 6px 16px;font-size:12px;letter-spacing:0.14em;${soft}">BINCARD</td></tr>
    <tr><td class="t" style="padding:0 16px 4px 16px"><h1 style="margin:0;font-size:22px;line-height:1.25;font-weight:600">${headline}</h1></td></tr>
    <tr><td class="${groups.length > 0 ? "s" : "t"}" style="padding:0 16px 14px 16px;${groups.length > 0 && `font-size:13px;${soft}`}">${lead}</td></tr>
    ${action && actionRow(action)}
    ${joined(groups.map(groupRows))}
    ${more > 0 && markup`<tr><td class="t" style="${rule};padding:12px 16px">${notices("more", { count: more })}</td></tr>`}
    <tr><td class="s" style="${rule};padding:14px 16px 4px 16px;font-size:13px;${soft}">${linksOf(footer)}</td></tr>
    <tr><td class="s" style="padding:0 16px 28px 16px;font-size:12px;${soft}">${why}</td></tr>
    </table></td></tr></table>`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${darkLook}</style><title>${markup`${content.subject}`.html}</title></head><body style="margin:0;padding:0">${body.html}</body></html>`;
}

function actionRow({ word, url }: { word: string; url: string }): Markup {
  return markup`
    <tr><td style="padding:4px 16px 24px 16px">
    <a class="l" href="${url}" style="display:inline-block;padding:10px 18px;border:1px solid;border-radius:4px;color:#b4460f;font-weight:600;text-decoration:none">${word}</a></td></tr>`;
}

function groupRows({ name, alerts }: MailContent["groups"][number]): Markup {
  return markup`
    ${name !== null && markup`<tr><td class="t" style="padding:14px 16px 6px 16px"><h2 style="margin:0;font-size:15px;font-weight:600">${name}</h2></td></tr>`}
    ${joined(alerts.map(alertRow))}`;
}

function alertRow({ words, tone, url, remarks, mute }: MailAlert): Markup {
  const { kind, name, number, facts } = words;
  const [first, ...others] = facts;
  const acts =
    mute && markup`<a class="s" href="${mute.url}" style="${soft};text-decoration:underline">${mute.word}</a>`;
  const said = remarks.length > 0 && markup`${remarks.join(" · ")}${acts && " · "}`;
  const last =
    said || acts ? [markup`<div class="s" style="padding-top:1px;font-size:12px;${soft}">${said}${acts}</div>`] : [];
  return markup`
    <tr><td style="${rule};padding:9px 16px 10px 16px">
    <div><span class="${tone}" style="color:${tones[tone]};font-weight:600">${kind}</span> <a class="t" href="${url}" style="color:inherit;font-weight:600">${name}</a>
    ${number !== null && markup` <span class="s" style="${mono};font-size:13px;white-space:nowrap;${soft}">${number}</span>`}</div>
    ${first !== undefined && markup`<div class="t" style="padding-top:1px"><strong>${first}</strong>${others.length > 0 && ` · ${others.join(" · ")}`}</div>`}
    ${joined(last)}
    </td></tr>`;
}

function linksOf(links: readonly { word: string; url: string }[]): Markup {
  return joined(
    links.map(
      ({ word, url }, place) =>
        markup`${place > 0 && markup`<span class="s" style="${soft}"> · </span>`}<a href="${url}" style="${linkStyle}">${word}</a>`,
    ),
  );
}

/** An email as plain text. */
export function mailText(content: MailContent, { notices, common }: Texts): string {
  const alert = ({ title, words, remarks, url, mute }: MailAlert) =>
    [
      title,
      ...(words.facts.length > 0 ? [words.facts.join(" · ")] : []),
      ...(remarks.length > 0 ? [remarks.join(" · ")] : []),
      common("titled", { name: common("open"), value: url }),
      ...(mute ? [common("titled", { name: mute.word, value: mute.url })] : []),
    ].join("\n");
  const isList = content.groups.length > 0;
  const blocks = [
    ...(isList ? [content.headline] : []),
    content.lead,
    ...(content.action ? [common("titled", { name: content.action.word, value: content.action.url })] : []),
    ...content.groups.flatMap(({ name, alerts }) => [
      ...(name === null ? [] : [underlined(name)]),
      ...alerts.map(alert),
    ]),
    ...(content.more > 0 ? [notices("more", { count: content.more })] : []),
    `--\n${[content.why, ...content.footer.map((link) => common("titled", { name: link.word, value: link.url }))].join("\n")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

function underlined(text: string): string {
  return `${text}\n${"=".repeat(Math.min(60, [...text].length))}`;
}
