import type { AlertFacts } from "@/lib/domain/alert/message.ts";
import type { AlertEvent } from "@/lib/domain/alert/rule.ts";
import { type EventKind, eventKinds } from "@/lib/domain/event.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { type AlertWords, plain, type Texts, titleOf } from "./words.ts";

/** The order in a subject: what stops a sale, then what soon will, then changes; then in the order of the kinds. */
const urgent: readonly EventKind[] = [
  ...["out", "low", "likely-out", "soon-low", "sign-in-needed", "supplier-down", "list-held", "gone"],
  ...["due-past", "due-moved"],
] as const as readonly EventKind[];
const order: readonly EventKind[] = [...urgent, ...eventKinds.filter((kind) => !urgent.includes(kind))];

/** The fields that decide an alert's order and count. */
interface Counted {
  readonly what: AlertFacts["what"];
  readonly event: Pick<AlertEvent, "kind" | "facts">;
}

/** Sorts the most urgent first; resolved alerts come last. */
export function byUrgency(one: Counted, other: Counted): number {
  return rank(one) - rank(other);
}

function rank({ what, event }: Counted): number {
  return what === "recovered" ? order.length : order.indexOf(event.kind);
}

/** A subject is cut off after about sixty characters, on a phone after forty. */
const maxKinds = 3;
const maxName = 40;
/** The size and color of a single item must fit. */
const maxOwnName = 60;

/** "2 out, 3 low": the number of each kind, most urgent first, up to a maximum number of kinds. */
export function countsOf(alerts: readonly Counted[], { notices, events }: Texts, most = eventKinds.length + 1): string {
  const counts = new Map<EventKind | "over", number>();
  for (const alert of [...alerts].sort(byUrgency)) {
    const kind = alert.what === "recovered" ? "over" : alert.event.kind;
    // One alert may represent many items.
    counts.set(kind, (counts.get(kind) ?? 0) + (alert.event.facts.more ?? 1));
  }
  const named = [...counts].slice(0, most);
  return named
    .map(([kind, count]) => (isCounted(kind) ? notices(`counts.${kind}`, { count }) : lowerFirst(events(kind))))
    .join(", ");
}

/** Troubles of the sync are named without a number, and so are their ends. */
const uncounted = ["supplier-down", "sign-in-needed", "rejected", "supplier-back", "signed-in", "accepted"] as const;

function isCounted<Kind extends string>(kind: Kind): kind is Exclude<Kind, (typeof uncounted)[number]> {
  return !uncounted.some((one) => one === kind);
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/**
 * The subject of a message: "2 out, 3 low: X11 Chain, …". A single alert has its own, with the old and new figures:
 * "Low: X11 Chain (02-0056), 7 → 3".
 */
export function subjectOf(alerts: readonly (Counted & { words: AlertWords })[], texts: Texts): string {
  const [first] = [...alerts].sort(byUrgency);
  if (!first) return "Bincard";
  if (alerts.length > 1) {
    const list = countsOf(alerts, texts, maxKinds);
    return plain(texts.notices("several", { list, name: short(first.words.name) }));
  }
  const { words } = first;
  const [fact] = words.facts;
  return plain(
    [titleOf({ ...words, name: short(words.name, maxOwnName) }, texts), ...(fact === undefined ? [] : [fact])].join(
      ", ",
    ),
  );
}

function short(name: string, most = maxName): string {
  const text = plain(name);
  return text.length > most ? `${cutAt(text, most - 1).trimEnd()}…` : text;
}
