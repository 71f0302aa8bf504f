import { createOneByOne } from "@/lib/concurrency/one-by-one.ts";

/** What a switch saves, and what shows its state. `save` answers whether it was saved, and never throws. */
interface Parts {
  save: (on: boolean) => Promise<boolean>;
  show: (on: boolean) => void;
}

/**
 * A switch that changes at once and is saved behind that, one press after the other. Whatever becomes of one press, the
 * next is saved; in the end it shows what was saved last.
 */
export class SavedSwitch {
  readonly #oneByOne = createOneByOne();
  readonly #parts: Parts;
  #saved: boolean;
  #shown: boolean;
  #waiting = 0;

  constructor(on: boolean, parts: Parts) {
    this.#saved = on;
    this.#shown = on;
    this.#parts = parts;
  }

  /** Its state was changed elsewhere: by a newer page, or by another switch of the same thing. */
  set(on: boolean): void {
    this.#shown = on;
    if (this.#waiting === 0) this.#saved = on;
  }

  /** Answers whether this press was saved. */
  async press(): Promise<boolean> {
    const on = !this.#shown;
    this.#waiting++;
    this.#change(on);
    const isSaved = await this.#oneByOne(() => this.#parts.save(on)).catch(() => false);
    this.#waiting--;
    if (isSaved) this.#saved = on;
    // A press that waits says what is wanted.
    if (this.#waiting === 0) this.#change(this.#saved);
    return isSaved;
  }

  #change(on: boolean): void {
    if (on === this.#shown) return;
    this.#shown = on;
    this.#parts.show(on);
  }
}
