import { writeFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { processSingleton } from "@/lib/process-singleton.ts";

/** Which mutant is active in a test process, and what its tests have learned. */
interface Switch {
  /** The mutant that is active; 0: none. */
  active: number;
  /** Mutants that a test has found. Their other test files need not run. */
  readonly found: Set<number>;
  /** The mutants reached by the current test file; null unless they are being recorded. */
  reached: Set<number> | null;
  /** Those of them that were reached while modules loaded. */
  readonly loading: Set<number>;
  isLoading: boolean;
  /** The modules in memory were loaded with another mutant. */
  isStale: boolean;
  calls: number;
}

const current = processSingleton<Switch>("mutation", () => ({
  active: 0,
  found: new Set(),
  reached: null,
  loading: new Set(),
  isLoading: false,
  isStale: false,
  calls: 0,
}));

/** A test that asks more often is taken to be in an endless loop. Without mutants none comes near. */
const mostCalls = 20_000_000;

/** Whether a mutant is active: mutated files ask this at each place of a mutant. */
export function isMutant(id: number): boolean {
  if (current.reached) {
    current.reached.add(id);
    if (current.isLoading) current.loading.add(id);
  }
  if (current.active !== 0 && ++current.calls > mostCalls) throw new Error("endless loop");
  return current.active === id;
}

/** What a run of a test file is for. */
export interface Run {
  /** The active mutant; 0: none. */
  mutant: number;
  /** Loads modules again, since the mutant changes what is computed while loading. */
  fresh: boolean;
  /** The file to write the mutants into that the tests reach, as `Reached`. */
  record?: string;
}

/** The mutants that a test file reaches, and those of them that are reached while modules load. */
export interface Reached {
  all: number[];
  loading: number[];
}

/**
 * Called before a test file's own imports: switches the mutant on. After the first failed test the others are skipped.
 * @throws Error when another file has found the mutant, so that this one is not run.
 */
export function begin({ mutant, fresh, record }: Run): void {
  if (current.found.has(mutant)) throw new Error("found already");
  if (fresh || current.isStale) {
    vi.resetModules();
    forgetSingletons();
  }
  Object.assign(current, { isStale: fresh, active: mutant, calls: 0, isLoading: true });
  current.reached = record === undefined ? null : new Set();
  current.loading.clear();
  fc.configureGlobal({ seed: 20260101, endOnFailure: true });
  let failed = false;
  beforeAll(() => {
    current.isLoading = false;
  });
  beforeEach(({ skip }) => {
    current.calls = 0;
    if (failed) skip();
  });
  afterEach(({ task }) => {
    if (task.result?.state !== "fail" && !task.result?.errors?.length) return;
    failed = true;
    if (mutant !== 0) current.found.add(mutant);
  });
  afterAll(() => {
    if (record === undefined || !current.reached) return;
    const reached: Reached = { all: [...current.reached], loading: [...current.loading] };
    writeFileSync(record, JSON.stringify(reached));
  });
}

/** What a mutant left in the process, such as registered secrets, must not decide about the next one. */
function forgetSingletons(): void {
  // biome-ignore lint/style/noRestrictedGlobals: only here are values of a process taken away from all their owners
  const held = globalThis as { [key: symbol]: unknown };
  for (const key of Object.getOwnPropertySymbols(held))
    if (key.description?.startsWith("bincard.") && held[key] !== current) delete held[key];
}
