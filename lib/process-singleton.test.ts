import { expect, test, vi } from "vitest";
import { processSingleton } from "./process-singleton.ts";

test("copies of a module share one value, which is created once, and other names have other values", async () => {
  const first = processSingleton("test-counter", () => ({ count: 0 }));
  first.count += 1;
  vi.resetModules();
  const copy = await import("./process-singleton.ts");
  expect(copy.processSingleton).not.toBe(processSingleton);
  const second = copy.processSingleton("test-counter", (): { count: number } => {
    throw new Error("made twice");
  });
  expect(second).toBe(first);
  expect(copy.processSingleton("test-other", () => ({ count: 0 }))).toEqual({ count: 0 });
});
