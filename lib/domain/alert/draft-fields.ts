import { type AddressParams, textParam } from "../address-codec.ts";
import { amountOf, amountOfCents, type DecimalKind, inCents, percentOf, readDecimal, typedAmount } from "../amount.ts";
import { scannedCode } from "../codes/possible-codes.ts";
import { type EventKind, eventKinds } from "../event.ts";
import { cutAt } from "../normalize.ts";
import { hourMs } from "../time.ts";
import { readWhole, thresholdLimits, typedWhole, type WholeLimits } from "../whole-number.ts";
import {
  type AlertConditions,
  type AlertDraft,
  type AlertSubject,
  alertFrequencies,
  alertSubjects,
  priceDirections,
} from "./rule.ts";

/*
 * A rule as form fields and address parameters, which have the same names: a link can offer a filled-in rule, and the
 * form shows its preview at an address.
 */

/** A checkbox per kind of event and per channel; "on" when it is ticked. */
export const kindField = (kind: EventKind) => `when-${kind}` as const;
/** Whether the page of a new rule shows the templates beside a filled-in form. */
export const startersField = "templates";
export const channelField = (channelId: string) => `to-${channelId}`;

export type Condition = keyof AlertConditions;

/** The kinds that each condition applies to. Values for other kinds are left out of the rule. */
export const conditionKinds = {
  units: ["low", "back", "delivery"],
  deadBand: ["low"],
  holdsForMs: ["low", "out"],
  tellsPresent: ["low", "out"],
  cents: ["cost", "retail"],
  direction: ["cost", "retail"],
  percent: ["cost", "retail"],
  nearLowestPercent: ["cost"],
  days: ["due-moved"],
  warehouseId: ["low", "soon-low", "out", "back", "delivery", "due-set", "due-moved", "due-past", "likely-out"],
} as const satisfies Record<Condition, readonly EventKind[]>;

/** Choices of how long a state must last, in hours. */
export const holdHours = [1, 4, 12, 24, 72] as const;

const longestNumber = 100;

/** Subjects that need not name anything. */
const unnamed: readonly AlertSubject[] = ["watched", "all"];

/** The rule in some fields, as far as valid; defaults for the rest: watched items, daily. */
export function draftOfFields(fields: AddressParams): AlertDraft {
  const read = (name: string) => textParam(fields, name).trim();
  const kinds = eventKinds.filter((kind) => read(kindField(kind)) !== "");
  const [named = "", id = ""] = split(cutAt(read("of"), 120));
  const subject = alertSubjects.find((known) => known === named) ?? "watched";
  const subjectId = subject === "article" ? codeOf(read("article")) || id : unnamed.includes(subject) ? "" : id;
  return {
    name: cutAt(read("name"), 80),
    subject,
    subjectId,
    kinds,
    conditions: conditionsOf(read, kinds),
    channelIds: Object.keys(fields).flatMap((name) =>
      name.startsWith("to-") && read(name) !== "" ? [cutAt(name.slice("to-".length), 64)] : [],
    ),
    frequency: alertFrequencies.find((known) => known === read("how")) ?? "daily",
  };
}

function conditionsOf(read: (name: string) => string, kinds: readonly EventKind[]): AlertConditions {
  const given: AlertConditions = {
    units: wholeOf(read("units")),
    deadBand: wholeOf(read("band")),
    holdsForMs: timesHour(wholeOf(read("hours"))),
    tellsPresent: read("present") !== "" || undefined,
    cents: inCents(amountOf(read("price"))) ?? undefined,
    direction: priceDirections.find((known) => known === read("direction")),
    percent: percentOf(read("percent")) ?? undefined,
    nearLowestPercent: percentOf(read("near")) ?? undefined,
    days: wholeOf(read("days")),
    warehouseId: cutAt(read("warehouse"), 64) || undefined,
  };
  const isAsked = ([name, value]: [string, unknown]) =>
    value !== undefined && conditionKinds[name as Condition].some((kind) => kinds.includes(kind));
  return Object.fromEntries(Object.entries(given).filter(isAsked));
}

/** Days by which a date moved. */
export const daysLimits: WholeLimits = { least: 0, most: 366 };

/** The figures of the form, whole ones with their limits. */
const figures: [field: string, of: Condition, read: WholeLimits | DecimalKind][] = [
  ["units", "units", thresholdLimits],
  ["band", "deadBand", thresholdLimits],
  ["days", "days", daysLimits],
  ["price", "cents", "amount"],
  ["percent", "percent", "percent"],
  ["near", "nearLowestPercent", "percent"],
];

type UnreadFigure = { field: string; decimal?: DecimalKind } & Partial<WholeLimits>;

/** The first figure of the rule that is typed and cannot be read, with its limits or kind. `draftOfFields` leaves it out. */
export function unreadFigure(fields: AddressParams): UnreadFigure | null {
  const { kinds } = draftOfFields(fields);
  for (const [field, of, read] of figures) {
    const text = textParam(fields, field).trim();
    if (text === "" || !conditionKinds[of].some((kind) => kinds.includes(kind))) continue;
    if (typeof read === "string") {
      if (readDecimal(text, read) === undefined) return { field, decimal: read };
    } else if (readWhole(text, read) === undefined) return { field, ...read };
  }
  return null;
}

/** The same as the parameters of an address: `draftOfFields` reads them back. */
export function fieldsOfDraft(draft: Partial<AlertDraft>): URLSearchParams {
  const { name, subject = "watched", subjectId = "", kinds = [], conditions = {}, channelIds = [], frequency } = draft;
  const { units, deadBand, holdsForMs, tellsPresent, cents, direction, percent, nearLowestPercent, days, warehouseId } =
    conditions;
  const fields = new URLSearchParams();
  const write = (field: string, value: string | number | undefined) => {
    if (value !== undefined && value !== "") fields.set(field, String(value));
  };
  for (const kind of kinds) write(kindField(kind), "on");
  write("of", unnamed.includes(subject) ? subject : `${subject}:${subjectId}`);
  write("units", units);
  write("band", deadBand);
  write("hours", holdsForMs === undefined ? undefined : holdsForMs / hourMs);
  write("present", tellsPresent ? "on" : undefined);
  write("price", cents === undefined ? undefined : typedAmount(amountOfCents(cents)));
  write("direction", direction);
  write("percent", percent);
  write("near", nearLowestPercent);
  write("days", days);
  write("warehouse", warehouseId);
  for (const channelId of channelIds) write(channelField(channelId), "on");
  write("how", frequency);
  write("name", name);
  return fields;
}

function split(text: string): string[] {
  const colon = text.indexOf(":");
  return colon < 0 ? [text] : [text.slice(0, colon), text.slice(colon + 1)];
}

/** The item number as typed; from an address, the code in it. */
function codeOf(text: string): string {
  return cutAt(text.length > longestNumber ? scannedCode(text) : text, longestNumber);
}

function wholeOf(text: string): number | undefined {
  return typedWhole(text) ?? undefined;
}

function timesHour(hours: number | undefined): number | undefined {
  return hours === undefined || hours === 0 ? undefined : hours * hourMs;
}
