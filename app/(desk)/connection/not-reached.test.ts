import { expect, test } from "vitest";
import { notReached } from "./not-reached.ts";

test("an unexpected error of an action is not answered as if the worker were busy", async () => {
  const fault = new TypeError("a fault of ours");
  await expect(notReached(fault)).rejects.toBe(fault);
});
