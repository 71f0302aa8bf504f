import { createTranslator } from "next-intl";
import type { AlertFacts } from "@/lib/domain/alert/message.ts";
import { type AlertEvent, endings } from "@/lib/domain/alert/rule.ts";
import { stockKinds } from "@/lib/domain/event.ts";
import { fullName } from "@/lib/domain/full-name.ts";
import type { Language } from "@/lib/domain/principal.ts";
import { statusIds } from "@/lib/domain/status.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { createFormat } from "@/lib/format.ts";
import { env } from "@/lib/settings/env.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";

const messagesOf = { en, fr };

/** An alert in words. */
export interface AlertWords {
  /** "Low", "No longer low". */
  kind: string;
  /** "X11 Chain", or what else it is about. */
  name: string;
  /** Variant or product number; null: it is not about an item. */
  number: string | null;
  /** The old and new figures, the threshold, the place, dates: "7 → 3 units", "low at 5", "Denver", "due 2 Dec". */
  facts: string[];
  /** "figures of 23 Nov 2026, 06:40"; empty if the alert has no figures. */
  age: string[];
}

export type AlertNews = Pick<AlertFacts, "what" | "event" | "readAt">;

/** The texts of an alert in a message. `warehouse`: the name of the event's warehouse; null for all together. */
export function alertWords({ what, event, readAt }: AlertNews, warehouse: string | null, texts: Texts): AlertWords {
  const { notices, events, badges, format } = texts;
  return {
    kind: what === "recovered" ? overWords(event, texts) : events(event.kind),
    name: plain(nameOf(event, texts)),
    number: plainOrNull(event.variantNo ?? event.productNo),
    facts: [...placed(figures(event, texts), event, warehouse, texts), ...remarks(event, texts)].map(plain),
    age: isOfSync(event)
      ? []
      : [readAt === null ? badges("ageUnknown") : notices("age", { moment: format.moment(readAt) })],
  };
}

function nameOf(event: AlertEvent, texts: Texts): string {
  if (event.facts.more !== undefined) return texts.shared("inLowStock", { count: event.facts.more });
  return isOfSync(event) ? listName(event.name, texts) : fullName(event.name, event.facts.variant ?? "");
}

/**
 * The first fact names the place and the total of all warehouses: an item that ran out in one of six is not out. The
 * subject contains this fact.
 */
function placed(
  facts: readonly string[],
  event: AlertEvent,
  warehouse: string | null,
  { notices, common, format }: Texts,
): string[] {
  const {
    facts: { place, total },
    kind,
  } = event;
  const where = place === "mine" ? notices("mine") : warehouse;
  if (where === null) return [...facts];
  const [first, ...others] = facts;
  const all =
    total === undefined || !stockKinds.includes(kind) ? [] : [notices("inAll", { count: format.count(total) })];
  return [first === undefined ? where : common("titled", { name: where, value: first }), ...all, ...others];
}

/** "No longer low"; for several, and for kinds without such words, "Resolved: Low, Out of stock". */
function overWords({ kind, facts }: AlertEvent, { notices, events, shared }: Texts): string {
  const over = facts.over ?? [kind];
  const [only] = over.length === 1 ? over : [];
  if (only === "low" || only === "out" || only === "due-past") return notices(`over.${only}`);
  // The last one says most about the first: a delivery ends what is low soon only where that is over.
  const end = only && endings[only]?.at(-1);
  return end ? events(end) : shared("resolved", { kinds: over.map((one) => events(one)).join(", ") });
}

function isOfSync({ productNo, variantNo }: AlertEvent): boolean {
  return productNo === null && variantNo === null;
}

function listName(name: string, { common }: Texts): string {
  if (name === "inventory") return common("stock");
  return name === "brands" || name === "categories" || name === "products" ? common(name) : name;
}

/** The old and new figures, in the kind's unit. */
function figures(event: AlertEvent, texts: Texts): string[] {
  const { notices, format } = texts;
  const [before, after] = [event.before, event.after];
  const change = (write: (value: typeof before) => string) => {
    if (before === null) return after === null ? [] : [notices("now", { value: write(after) })];
    return [`${write(before)} → ${write(after)}`];
  };
  switch (event.kind) {
    case "supplier-down":
    case "sign-in-needed":
      return [notices("since", { moment: format.moment(event.at) }), notices("figuresStay")];
    case "supplier-back": {
      const since = number(before);
      return since === null ? [] : [notices("fromTo", { from: format.moment(since), to: format.moment(event.at) })];
    }
    case "soon-low":
    case "likely-out":
    case "soon-low-over":
    case "likely-out-over":
      return likely(event, texts);
    case "low":
    case "out":
    case "back":
    case "delivery":
      return change((value) => format.count(number(value)));
    case "cost":
    case "retail":
    case "sale-start":
    case "sale-end":
    case "closeout-start":
    case "closeout-end":
      return change((value) => amount(value, texts));
    case "due-set":
    case "due-moved":
    case "due-past":
      return dates(event, texts);
    case "status":
      return change((value) => status(value, texts));
    case "renamed":
      return change((value) => String(value ?? ""));
    default:
      return [];
  }
}

/** What is left, and the likely days. */
function likely({ after, facts }: AlertEvent, { events, format }: Texts): string[] {
  const { likelyFromAt, likelyUntilAt } = facts;
  const units = number(after);
  const left = units === null ? [] : [events("left", { count: units })];
  if (likelyFromAt === undefined) return left;
  const from = format.day(likelyFromAt);
  if (likelyUntilAt === undefined) return [...left, events("likelyFrom", { from })];
  if (likelyUntilAt === likelyFromAt) return [...left, events("likelyOn", { day: from })];
  return [...left, events("likelyBetween", { from, until: format.day(likelyUntilAt) })];
}

function dates({ kind, before, after, dueAt, facts }: AlertEvent, { events, common, format }: Texts): string[] {
  const day = (value: string | number | null) => (value === null ? common("noDate") : format.day(number(value)));
  if (kind !== "due-moved") return [day(dueAt)];
  const [was, is] = [number(before), number(after)];
  const days = was === null || is === null ? 0 : Math.round((is - was) / dayMs);
  return [
    `${day(before)} → ${day(after)}`,
    ...(days === 0 ? [] : [events(days > 0 ? "later" : "sooner", { days: Math.abs(days) })]),
    ...((facts.times ?? 1) > 1 ? [events("times", { count: facts.times ?? 1 })] : []),
  ];
}

/** The threshold, the wanted quantity, and when more is due, where they apply. */
function remarks({ kind, threshold, facts, dueAt }: AlertEvent, { events, common, shared, format }: Texts): string[] {
  const waits = dueAt !== null && !kind.startsWith("due-");
  return [
    ...(threshold === null ? [] : [events("lowAt", { count: threshold })]),
    ...(facts.wanted === undefined ? [] : [events("wanted", { count: facts.wanted })]),
    ...(waits ? [common("dueOn", { day: format.day(dueAt) })] : []),
    ...(waits && facts.usuallyLateDays !== undefined ? [lateness(facts.usuallyLateDays, events)] : []),
    ...(facts.records === undefined ? [] : [shared("recordCount", { count: facts.records })]),
  ];
}

function lateness(days: number, events: Texts["events"]): string {
  if (days === 0) return events("usuallyOnTime");
  return events(days > 0 ? "usuallyLate" : "usuallyEarly", { days: Math.abs(days) });
}

function amount(value: string | number | null, { events, format }: Texts): string {
  const cents = number(value);
  return cents === null ? events("none") : format.cents(cents);
}

function status(value: string | number | null, { badges }: Texts): string {
  const id = number(value);
  if (id === null) return badges("statusUnknown");
  return statusIds.includes(id) ? badges(`status${id}` as "status7") : badges("statusOther", { id });
}

function number(value: string | number | null): number | null {
  const figure = typeof value === "number" ? value : value === null || value === "" ? Number.NaN : Number(value);
  return Number.isFinite(figure) ? figure : null;
}

/** "Low: X11 Chain (02-0056)". */
export function titleOf({ kind, name, number }: AlertWords, { notices, common }: Texts): string {
  if (name === "") return kind;
  return number === null ? common("titled", { name: kind, value: name }) : notices("title", { kind, name, number });
}

/**
 * One line, without control and formatting characters. Names come from the supplier and from members: they must not
 * inject a header or a line into an email, nor reverse the text direction.
 */
export function plain(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}

function plainOrNull(text: string | null): string | null {
  return text === null ? null : plain(text);
}

/** Texts and figures for messages outside of pages: in the member's language and time zone, in any thread. */
export function textsOf(language: Language, timeZone: string) {
  const { notices, events, badges, common: shared, words } = messagesOf[language];
  const common = { locale: language, timeZone: "UTC" } as const;
  return {
    notices: createTranslator({ ...common, messages: { notices }, namespace: "notices" }),
    events: createTranslator({ ...common, messages: { events }, namespace: "events" }),
    badges: createTranslator({ ...common, messages: { badges }, namespace: "badges" }),
    common: createTranslator({ ...common, messages: { common: shared }, namespace: "common" }),
    shared: createTranslator({ ...common, messages: { words }, namespace: "words" }),
    format: createFormat(language, env().SUPPLIER_CURRENCY, timeZone),
  };
}

export type Texts = ReturnType<typeof textsOf>;
