import type { AlertFacts, OutgoingMessage } from "@/lib/domain/alert/message.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import { address, alertUrl, linkTo } from "./links.ts";
import { byUrgency, countsOf, subjectOf } from "./subject.ts";
import { type AlertWords, alertWords, plain, type Texts, titleOf } from "./words.ts";

/** The content of an email, before it is written as text and as HTML. */
export interface MailContent {
  subject: string;
  /** Shown beside the subject in mail programs: the first alerts with their figures. */
  preview: string;
  /** What happened, in one line: "2 out, 3 low"; of one alert "No longer low". */
  headline: string;
  /** One or two sentences before everything else. */
  lead: string;
  groups: { name: string | null; alerts: MailAlert[] }[];
  /** How many alerts are only in the app. */
  more: number;
  /** The one thing to do, in mails without alerts. */
  action: { word: string; url: string } | null;
  /** Why the recipient got the email. */
  why: string;
  footer: { word: string; url: string }[];
  /** Unsubscribes this address with one click in the mail program (RFC 8058). */
  oneClickUrl: string;
}

export interface MailAlert {
  words: AlertWords;
  title: string;
  tone: "out" | "low" | "good" | "plain";
  url: string;
  /** The age of its figures and the rule, where they are not those of all. */
  remarks: string[];
  mute: { word: string; url: string } | null;
}

/** Further alerts are only counted: mail programs cut off messages above 100 kB. */
const maxAlerts = 50;
const maxPreviewed = 4;

/** `warehouses`: their names by id. */
export function mailContent(
  message: OutgoingMessage,
  warehouses: ReadonlyMap<string, string>,
  texts: Texts,
  now: number,
): MailContent {
  const { notices } = texts;
  const { channelId, name } = message.channel;
  const owner = { dealerId: message.dealerId, memberId: message.member.memberId, channelId };
  const end = { act: "end", ...owner } as const;
  const footer = [
    { word: notices("endLink"), url: linkTo(end, now) },
    { word: notices("channelsLink"), url: address("/alerts/channels") },
  ];
  const why = notices("why", { app: new URL(address("/")).host });
  const common = { groups: [], more: 0, oneClickUrl: linkTo(end, now, "act"), footer, why };
  if (message.what !== "alerts") {
    const isTest = message.what === "test";
    const subject = isTest ? notices("test.subject") : notices("confirm.subject");
    const lead = isTest ? notices("test.lead", { name }) : notices("confirm.lead", { app: address("/") });
    const url = isTest ? "" : linkTo({ act: "confirm", ...owner }, now);
    const action = isTest ? null : { word: notices("link.titles.confirm"), url };
    const whyAsked = isTest ? why : notices("whyAsked", { app: new URL(address("/")).host });
    return { ...common, subject, preview: lead, headline: subject, lead, action, why: whyAsked };
  }
  const all = message.alerts.map((alert) => ({ ...alert, words: wordsOf(alert, warehouses, texts) }));
  const sorted = all.sort(byUrgency);
  const shared = sharedBy(sorted, texts);
  const shown = sorted
    .slice(0, maxAlerts)
    .map((alert) => ({ alert, mail: mailAlert(alert, shared, owner, texts, now) }));
  return {
    ...common,
    subject: subjectOf(sorted, texts),
    preview: sorted
      .slice(0, maxPreviewed)
      .map(({ words }) => previewOf(words))
      .join(" · "),
    headline: (sorted.length === 1 && sorted[0]?.words.kind) || capital(countsOf(sorted, texts)),
    lead: shared.length > 0 ? shared.join(" ") : notices("lead", { count: all.length }),
    groups: groupsOf(shown, texts.common("notOnList")),
    more: all.length - shown.length,
    action: null,
    footer: [{ word: notices("allLink"), url: address("/alerts") }, ...footer],
  };
}

type Worded = AlertFacts & { words: AlertWords };

function wordsOf(alert: AlertFacts, warehouses: ReadonlyMap<string, string>, texts: Texts): AlertWords {
  const { warehouseId } = alert.event;
  return alertWords(alert, warehouseId === null ? null : (warehouses.get(warehouseId) ?? warehouseId), texts);
}

/** "X11 Chain: 7 → 3". */
function previewOf({ name, facts }: AlertWords): string {
  return [name, ...facts.slice(0, 1)].join(": ");
}

/** What all alerts share, as sentences: the age of the figures, and the rule. Written once instead of fifty times. */
function sharedBy(alerts: readonly Worded[], { notices }: Texts): string[] {
  const ages = new Set(alerts.map(({ words }) => words.age.join("")));
  const rules = new Set(alerts.map(({ ruleId, ruleName }) => `${ruleId} ${ruleName}`));
  const [first] = alerts;
  if (!first) return [];
  const age = ages.size === 1 ? first.words.age : [];
  const rule = rules.size === 1 ? [ruleOf(first, notices)] : [];
  return [...age, ...rule].map((text) => `${capital(text)}.`);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function ruleOf({ ruleName }: AlertFacts, notices: Texts["notices"]): string {
  return ruleName === "" ? notices("usualRule") : notices("rule", { name: plain(ruleName) });
}

/** Grouped by each item's first list. Items on no list come last, with a heading only if there are other groups. */
function groupsOf(shown: readonly { alert: AlertFacts; mail: MailAlert }[], noList: string): MailContent["groups"] {
  const groups = new Map<string | null, MailAlert[]>();
  for (const { alert, mail } of shown) {
    const [first] = alert.listNames;
    const list = first === undefined ? null : plain(first);
    groups.set(list, [...(groups.get(list) ?? []), mail]);
  }
  const inOrder = [...groups].sort(([one], [other]) => Number(one === null) - Number(other === null));
  return inOrder.map(([name, alerts]) => ({ name: name ?? (groups.size > 1 ? noList : null), alerts }));
}

const outKinds: readonly EventKind[] = ["out", "gone", "sign-in-needed", "supplier-down", "list-held"];
const lowKinds: readonly EventKind[] = ["low", "soon-low", "likely-out", "due-past", "due-moved", "rejected"];
const goodKinds: readonly EventKind[] = [
  "back",
  "delivery",
  "returned",
  "list-released",
  "supplier-back",
  "signed-in",
  "accepted",
  "soon-low-over",
  "likely-out-over",
];

function toneOf({ what, event: { kind } }: AlertFacts): MailAlert["tone"] {
  if (what === "recovered" || goodKinds.includes(kind)) return "good";
  if (outKinds.includes(kind)) return "out";
  return lowKinds.includes(kind) ? "low" : "plain";
}

function mailAlert(
  alert: Worded,
  shared: readonly string[],
  owner: { dealerId: string; memberId: string; channelId: string },
  texts: Texts,
  now: number,
): MailAlert {
  const { notices } = texts;
  const { event, ruleId, ruleName, words } = alert;
  const canMute = event.variantNo !== null || ruleId !== "";
  const name = event.variantNo === null ? plain(ruleName) : `${words.name} (${words.number})`;
  const mute = { act: "mute", ...owner, ruleId, variantNo: event.variantNo ?? "", name } as const;
  const isSaid = (text: string) => shared.some((said) => said.toLowerCase().startsWith(text.toLowerCase()));
  return {
    words,
    title: titleOf(words, texts),
    tone: toneOf(alert),
    url: alertUrl(alert),
    remarks: [...words.age, ruleOf(alert, notices)].filter((text) => !isSaid(text)),
    mute: canMute ? { word: texts.common("mute"), url: linkTo(mute, now) } : null,
  };
}
