import { expect, test, vi } from "vitest";
import { BincardError, codeOf } from "./errors.ts";

test("an error made by another bundle's copy of the class is recognised by its code, and other errors are not", async () => {
  vi.resetModules();
  const other = await import("./errors.ts");
  expect(other.BincardError).not.toBe(BincardError);
  const error = new other.BincardError("busy", { what: "turn" });
  expect(error instanceof BincardError).toBe(true);
  expect(codeOf(error)).toBe("busy");
  expect(codeOf(new Error("busy"))).toBeNull();
  expect(codeOf({ code: "busy" })).toBeNull();
  expect(codeOf(null)).toBeNull();
});
