import { nextMoment, onEvent, onStock, onTime, type Raise, type Watching } from "./machine.ts";
import type { AlertEvent, AlertRule } from "./rule.ts";
import type { SeenStock } from "./seen-stock.ts";
import { StateTable } from "./state-table.ts";

/**
 * Replays past events through a rule, in order, to find what it would have raised. Every figure counts as confirmed
 * until the next one.
 */
export class RuleCourse {
  readonly #rule: Pick<AlertRule, "kinds" | "conditions">;
  readonly #watching: Watching;
  readonly #raise: Raise;
  readonly #states = new StateTable();
  /** Before this time, time alone raises nothing. */
  #next: number | null = null;

  constructor(rule: Pick<AlertRule, "kinds" | "conditions">, watching: Watching, raise: Raise) {
    this.#rule = rule;
    this.#watching = watching;
    this.#raise = raise;
  }

  event(event: AlertEvent): void {
    this.passTo(event.at);
    onEvent(this.#rule, event, this.#watching, this.#states, this.#raise);
    this.#wait(event.at);
  }

  stock(seen: SeenStock): void {
    this.passTo(seen.at);
    onStock(this.#rule, seen, this.#watching, this.#states, this.#raise);
    this.#wait(seen.at);
  }

  /** Advances the time. */
  passTo(now: number): void {
    if (this.#next === null || now < this.#next) return;
    onTime(this.#rule, { now, knownUntil: now }, this.#states, this.#raise);
    this.#next = nextMoment(this.#rule, this.#states);
  }

  #wait(from: number): void {
    const { holdsForMs = 0 } = this.#rule.conditions;
    if (holdsForMs > 0) this.#next ??= from + holdsForMs;
  }
}
