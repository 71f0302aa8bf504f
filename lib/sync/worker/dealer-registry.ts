import { isCorruption } from "@/db/sqlite-errors.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { BincardError } from "@/lib/errors.ts";
import { eraseToken } from "../read/token-source.ts";
import { moveCorruptAside } from "../store/dealer-files.ts";
import type { LeaseOwner } from "../store/lease.ts";
import { openWriter } from "../store/writer.ts";
import { DealerSync } from "./dealer-sync.ts";
import type { EngineOptions, EngineParts } from "./engine-options.ts";

/** The dealers of one engine. A dealer whose database is being replaced, or that was erased, is not available. */
export class DealerRegistry {
  readonly #options: EngineOptions;
  readonly #parts: EngineParts;
  readonly #owner: LeaseOwner;
  readonly #signal: AbortSignal;
  readonly #closing: (dealerId: string) => Promise<void>;
  readonly #dealers = new Map<string, DealerSync>();
  readonly #checks = createSingleFlight<boolean>();
  /** A late request for an erased dealer must not create its database again. */
  readonly #erased = new Set<string>();

  /** `closing`: called before a dealer's database is replaced or erased; resolves when nothing else uses it. */
  constructor(
    options: EngineOptions,
    parts: EngineParts,
    owner: LeaseOwner,
    signal: AbortSignal,
    closing: (dealerId: string) => Promise<void>,
  ) {
    this.#options = options;
    this.#parts = parts;
    this.#owner = owner;
    this.#signal = signal;
    this.#closing = closing;
  }

  /** @throws BincardError `busy` when the dealer is not available. */
  get(dealerId: string): DealerSync {
    if (!this.isAvailable(dealerId)) throw new BincardError("busy");
    const known =
      this.#dealers.get(dealerId) ?? new DealerSync(dealerId, this.#options, this.#parts, this.#owner, this.#signal);
    this.#dealers.set(dealerId, known);
    return known;
  }

  isAvailable(dealerId: string): boolean {
    return !this.#checks.underWay(dealerId) && !this.isErased(dealerId);
  }

  isErased(dealerId: string): boolean {
    return this.#erased.has(dealerId);
  }

  /** Stores the token of a sign-in. If the database is found corrupt, it is replaced first. */
  async admit(dealerId: string, token: string): Promise<void> {
    this.#erased.delete(dealerId);
    await this.#checks.underWay(dealerId);
    try {
      await this.get(dealerId).admit(token);
    } catch (error) {
      if (!isCorruption(error)) throw error;
      await this.checkForCorruption(dealerId);
      await this.get(dealerId).admit(token);
    }
  }

  /** Erases the dealer's token, even if this engine has not used the dealer yet. */
  async eraseToken(dealerId: string): Promise<void> {
    if (this.isErased(dealerId)) return;
    await (this.#dealers.get(dealerId)?.forgetToken() ?? eraseToken(dealerId));
  }

  async erase(dealerId: string): Promise<void> {
    const dealer = this.get(dealerId);
    this.#erased.add(dealerId);
    try {
      await this.#closing(dealerId);
      await dealer.erase();
      this.#options.replaced?.(dealerId);
    } catch (error) {
      this.#erased.delete(dealerId);
      throw error;
    } finally {
      this.#dealers.delete(dealerId);
    }
  }

  /**
   * Replaces a corrupt database with a new one; false if it is sound. Many requests meet the same corruption at the
   * same time, so they share one check.
   */
  checkForCorruption(dealerId: string): Promise<boolean> {
    return this.#checks.run(dealerId, () => this.#replaceIfCorrupt(dealerId));
  }

  async #replaceIfCorrupt(dealerId: string): Promise<boolean> {
    await this.get(dealerId).end();
    await this.#closing(dealerId);
    this.#dealers.delete(dealerId);
    const moved = await moveCorruptAside(dealerId, this.#options.now());
    if (!moved) return false;
    await openWriter(dealerId);
    this.#options.replaced?.(dealerId);
    // The new database is empty: due times of the old one no longer apply.
    this.#parts.wake(dealerId);
    return true;
  }

  /** Resolves when all running syncs have ended; abort `signal` first. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#dealers.values()].map((dealer) => dealer.run("background")));
  }
}
