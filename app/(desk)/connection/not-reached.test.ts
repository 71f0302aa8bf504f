import { expect, test } from "vitest";
import { answerFailure } from "@/lib/auth/failures.ts";
import { BincardError } from "@/lib/errors.ts";
import { notReached } from "./not-reached.ts";

test("an unexpected error of an action is not answered as if the worker were busy", async () => {
  for (const fault of [new TypeError("a fault of ours"), new BincardError("storage", { reason: "full" })])
    await expect(answerFailure(notReached, fault, new FormData())).rejects.toBe(fault);
});
