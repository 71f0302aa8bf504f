import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright/test";
import { type Sqld, startSqld } from "@/db/test/sqld.ts";
import {
  type ReferenceSupplier,
  type ReferenceSupplierOptions,
  startReferenceSupplier,
} from "@/lib/reference-supplier/start.ts";
import { type RunningBincard, startBincard } from "./server.ts";
import { type RunningSupplier, startSupplier } from "./supplier.ts";

/** What a journey has for itself: servers, folders, windows. `end` ends what is still there, the last one first. */
export class Own {
  readonly #ends: (() => unknown)[] = [];

  /** Of something else that was started. */
  atEnd(end: () => unknown): void {
    this.#ends.push(end);
  }

  async end(): Promise<void> {
    const faults: unknown[] = [];
    for (const end of this.#ends.splice(0).reverse())
      try {
        await end();
      } catch (error) {
        faults.push(error);
      }
    if (faults.length > 0) throw faults[0];
  }

  async folder(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), "bincard-own-"));
    this.atEnd(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }

  async sqld(): Promise<Sqld> {
    const sqld = await startSqld();
    this.atEnd(() => sqld.stop());
    return sqld;
  }

  async supplier(options?: ReferenceSupplierOptions): Promise<ReferenceSupplier> {
    const supplier = await startReferenceSupplier(options);
    this.atEnd(() => supplier.close());
    return supplier;
  }

  /** One in a process of its own, that can hang and be killed. */
  async supplierProcess(): Promise<RunningSupplier> {
    const supplier = await startSupplier();
    this.atEnd(() => supplier.kill());
    return supplier;
  }

  /** Without DATA_DIR in a folder of its own, which goes with it. It may be stopped before. */
  async bincard(variables?: Record<string, string>, args?: string[]): Promise<RunningBincard> {
    const bincard = await startBincard(variables, args);
    this.atEnd(() => bincard.stop());
    return bincard;
  }

  /** A window at a server, with nobody's cookies. */
  async open(browser: Browser, { url }: { url: string }, options?: BrowserContextOptions): Promise<Page> {
    const context = await browser.newContext({ baseURL: url, locale: "en-US", ...options });
    this.atEnd(() => context.close());
    return context.newPage();
  }
}
