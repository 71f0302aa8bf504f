import { patienceFor, shortestScan } from "./burst.ts";

/**
 * Holds each key for as long as a scanner may need for the next one, since a scanned "W-20356" must not press the
 * shortcut "w". What comes as quickly as a scan and is as long as one is dropped; a person's keys are acted on in their
 * order.
 */
export class HeldKeys {
  #held: { at: number; act: () => void }[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Acts when it is known that a person pressed the key, at a moment in ms. */
  hold(at: number, act: () => void): void {
    this.#held.push({ at, act });
    clearTimeout(this.#timer);
    const patience = patienceFor(this.#held.map((held) => held.at));
    this.#timer = setTimeout(() => this.release(), Math.max(0, patience));
  }

  /** Acts now on what is held. */
  release(): void {
    const held = this.#held;
    this.drop();
    if (held.length < shortestScan) for (const { act } of held) act();
  }

  drop(): void {
    clearTimeout(this.#timer);
    this.#held = [];
  }
}
