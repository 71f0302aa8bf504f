import type { AlertFacts, OutgoingMessage } from "@/lib/domain/alert/message.ts";
import { address, alertUrl } from "./addresses.ts";
import { linkTo } from "./links.ts";
import type { Texts } from "./texts.ts";
import { type AlertWords, alertWords, subjectOf, titleOf } from "./words.ts";

/** What a mail says, before it is written as text and as HTML. */
export interface MailContent {
  subject: string;
  /** One or two sentences before everything else. */
  lead: string;
  groups: { name: string; alerts: MailAlert[] }[];
  /** How many alerts are only in the app. */
  more: number;
  /** The one thing to do, in mails without alerts. */
  action: { word: string; url: string } | null;
  footer: { word: string; url: string }[];
  /** Ends the mails to this address by one click in the mail program (RFC 8058). */
  oneClickUrl: string;
}

export interface MailAlert {
  words: AlertWords;
  title: string;
  rule: string;
  url: string;
  links: { word: string; url: string }[];
}

/** More are only counted: mail programs cut off what is longer than 100 kB. */
const mostAlerts = 50;

/** `warehouses`: their names by id. */
export function mailContent(
  message: OutgoingMessage,
  warehouses: ReadonlyMap<string, string>,
  texts: Texts,
  now: number,
): MailContent {
  const { told } = texts;
  const { channelId, name } = message.channel;
  const owner = { dealerId: message.dealerId, memberId: message.member.memberId, channelId };
  const end = { act: "end", ...owner } as const;
  const own = { word: told("channelsLink"), url: address("/alerts/channels") };
  const footer = [{ word: told("endLink"), url: linkTo(end, now) }, own];
  const common = { groups: [], more: 0, oneClickUrl: linkTo(end, now, "act"), footer };
  if (message.what === "confirm") {
    const url = linkTo({ act: "confirm", ...owner }, now);
    const action = { word: told("confirm.action"), url };
    return { ...common, subject: told("confirm.subject"), lead: told("confirm.lead", { app: address("/") }), action };
  }
  if (message.what === "test") {
    return { ...common, subject: told("test.subject"), lead: told("test.lead", { name }), action: null };
  }
  const shown = message.alerts.slice(0, mostAlerts).map((alert) => {
    return { alert, mail: mailAlert(alert, warehouses, { ...owner, now }, texts) };
  });
  const groups = new Map<string, MailAlert[]>();
  for (const { alert, mail } of shown) {
    const list = alert.listNames[0] ?? told("noList");
    groups.set(list, [...(groups.get(list) ?? []), mail]);
  }
  // What is on no list stands last.
  const inOrder = [...groups].sort(
    ([one], [other]) => Number(one === told("noList")) - Number(other === told("noList")),
  );
  const words = message.alerts.map((alert) => alertWords(alert, null, texts));
  return {
    ...common,
    subject: subjectOf(words, texts),
    lead: told("lead", { count: message.alerts.length }),
    groups: inOrder.map(([name, alerts]) => ({ name, alerts })),
    more: message.alerts.length - shown.length,
    action: null,
    footer: [{ word: told("allLink"), url: address("/alerts") }, ...common.footer],
  };
}

function mailAlert(
  alert: AlertFacts,
  warehouses: ReadonlyMap<string, string>,
  { now, ...owner }: { dealerId: string; memberId: string; channelId: string; now: number },
  texts: Texts,
): MailAlert {
  const { told } = texts;
  const { event, ruleId, ruleName } = alert;
  const warehouse = event.warehouseId === null ? null : (warehouses.get(event.warehouseId) ?? event.warehouseId);
  const words = alertWords(alert, warehouse, texts);
  const url = alertUrl(alert);
  const mute = { act: "mute", ...owner, ruleId, variantNo: event.variantNo ?? "" } as const;
  const canMute = event.variantNo !== null || ruleId !== "";
  const named = event.variantNo === null ? ruleName : `${event.name} (${event.variantNo})`;
  return {
    words,
    title: titleOf(words, texts),
    rule: ruleName === "" ? told("usualRule") : told("rule", { name: ruleName }),
    url,
    links: [
      { word: told("openLink"), url },
      ...(canMute ? [{ word: told("muteLink"), url: linkTo({ ...mute, name: named }, now) }] : []),
    ],
  };
}
