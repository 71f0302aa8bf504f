import type { Reader } from "@/db/reader.ts";
import type { BegunSubject } from "@/lib/alerts/rules/subjects.ts";
import type { Watching } from "@/lib/domain/alert/machine.ts";
import { type AlertDraft, type AlertEvent, hasOwnThreshold } from "@/lib/domain/alert/rule.ts";

/** Events and items read per statement; cases scanned at most. */
export const rowsAtOnce = 2000;
export const maxRows = 60_000;
const maxCases = 20;

export type DraftRule = Pick<AlertDraft, "subject" | "subjectId" | "kinds" | "conditions">;

/** Whether figures are compared with the thresholds of the lists. */
export function isByLists(rule: DraftRule): boolean {
  return rule.kinds.includes("low") && !hasOwnThreshold(rule);
}

/** The period that a preview scans. */
export interface Past {
  readonly database: Reader;
  readonly articles: BegunSubject["articles"];
  readonly since: number;
  readonly now: number;
}

/** Past thresholds are unknown, so figures are compared with the event's threshold. */
export const asRaised: Watching = { mine: [], thresholdOf: (_variantNo, _place, known) => known };

/** The alerts that a rule would have raised; stores the newest. */
export class Cases {
  count = 0;
  isAtLeast = false;
  #events: AlertEvent[] = [];

  readonly raise = (what: "fired" | "recovered", event: AlertEvent): string => {
    if (what === "fired") {
      this.count += 1;
      this.#events.push(event);
      if (this.#events.length > 10 * maxCases) this.#events = this.newest();
    }
    return String(this.count);
  };

  newest(): AlertEvent[] {
    return this.#events.sort((a, b) => b.at - a.at).slice(0, maxCases);
  }
}
