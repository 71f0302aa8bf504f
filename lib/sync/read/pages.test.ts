import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { near } from "@/db/distance.ts";
import type { SupplierPage } from "@/lib/supplier/contract.ts";
import { eachPage, pageByPage, pagesTogether } from "./pages.ts";
import { type RunContext, Stopped } from "./run.ts";

/** Long enough that pages are stored at once, even where several pages are stored together. */
const raw = "x".repeat(pagesTogether);
const pageOf = (key: string): SupplierPage<object> => ({
  records: [{ key, raw, value: {} }],
  refused: [],
  cursor: null,
  expectedRows: null,
  profile: null,
});

/** The part of a run's context that `eachPage` needs. */
const turnOf = (signal: AbortSignal) => ({ signal, database: near }) as RunContext;

test.each([
  ["one by one", pageByPage],
  ["together", pagesTogether],
] as const)("stored pages do not stay in memory until the end of the list (%s)", async (_, atOnce) => {
  setFlagsFromString("--expose-gc");
  const gc: () => void = runInNewContext("gc");
  const pages: WeakRef<object>[] = [];
  let kept = 0;
  async function* reading() {
    for (let number = 0; number < 30; number += 1) {
      await setImmediate();
      const page = pageOf(String(number));
      pages.push(new WeakRef(page));
      yield page;
    }
    await setImmediate();
    gc();
    kept = pages.filter((page) => page.deref() !== undefined).length;
    yield pageOf("last");
  }
  const context = turnOf(new AbortController().signal);
  const stored: string[] = [];
  await eachPage(context, reading(), atOnce, async ({ records }) => {
    stored.push(...records.map(({ key }) => key));
  });
  expect(stored).toHaveLength(31);
  expect(kept).toBeLessThan(5);
});

test("a stop does not wait for the page under way, and received pages are stored", async () => {
  const stopping = new AbortController();
  async function* reading() {
    yield pageOf("came");
    stopping.abort();
    await new Promise(() => {});
    yield pageOf("never");
  }
  const stored: string[] = [];
  const reads = eachPage(turnOf(stopping.signal), reading(), pagesTogether, async ({ records }) => {
    stored.push(...records.map(({ key }) => key));
  });
  await expect(reads).rejects.toBeInstanceOf(Stopped);
  expect(stored).toEqual(["came"]);
});

test("the error of a page is thrown after the pages before it are stored", async () => {
  async function* reading() {
    yield pageOf("came");
    throw new Error("gone");
  }
  const stored: string[] = [];
  const reads = eachPage(turnOf(new AbortController().signal), reading(), pagesTogether, async ({ records }) => {
    stored.push(...records.map(({ key }) => key));
  });
  await expect(reads).rejects.toThrow("gone");
  expect(stored).toEqual(["came"]);
});

test("pages of rejected records are stored as soon as pages of good ones", async () => {
  const refused = [{ key: null, field: null, reason: "is not valid JSON", raw }];
  async function* reading() {
    for (let number = 0; number < 5; number += 1) yield { ...pageOf(String(number)), records: [], refused };
  }
  const together: number[] = [];
  await eachPage(turnOf(new AbortController().signal), reading(), pagesTogether, async ({ count }) => {
    together.push(count);
  });
  expect(together).toEqual([1, 1, 1, 1, 1]);
});
