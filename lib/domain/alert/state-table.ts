import type { EventKind } from "../event.ts";
import type { AlertState, RuleStates } from "./machine.ts";

/** The states of one rule in memory, and which of them have changed since they were loaded. */
export class StateTable implements RuleStates {
  readonly #states = new Map<string, readonly [subject: string, kind: EventKind, state: AlertState]>();
  readonly #changed = new Map<string, readonly [subject: string, kind: EventKind]>();
  readonly #fired = new Set<string>();

  /** A stored state. */
  load(subject: string, kind: EventKind, state: AlertState): void {
    this.#states.set(keyOf(subject, kind), [subject, kind, state]);
    this.#note(state);
  }

  get(subject: string, kind: EventKind): AlertState | null {
    return this.#states.get(keyOf(subject, kind))?.[2] ?? null;
  }

  set(subject: string, kind: EventKind, state: AlertState | null): void {
    const key = keyOf(subject, kind);
    if (state) this.#states.set(key, [subject, kind, state]);
    else this.#states.delete(key);
    if (state) this.#note(state);
    this.#changed.set(key, [subject, kind]);
  }

  all() {
    return this.#states.values();
  }

  /** Changes to store; null: armed. */
  changes(): (readonly [subject: string, kind: EventKind, state: AlertState | null])[] {
    return [...this.#changed.values()].map(([subject, kind]) => [subject, kind, this.get(subject, kind)]);
  }

  /** Alerts for which no state is firing any longer. */
  ended(): string[] {
    const firing = new Set([...this.all()].map(([, , { state, alertId }]) => (state === "firing" ? alertId : null)));
    return [...this.#fired].filter((alertId) => !firing.has(alertId));
  }

  #note({ state, alertId }: AlertState): void {
    if (state === "firing" && alertId !== null) this.#fired.add(alertId);
  }
}

function keyOf(subject: string, kind: EventKind): string {
  return `${kind} ${subject}`;
}
