import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "../time.ts";
import type { SendOutcome } from "./message.ts";
import { afterTry } from "./retries.ts";

const failed: SendOutcome = { kind: "failed", error: "smtp-451" };
const at = (tries: number, now = 0, random = 0.5) => ({ firstTriedAt: 0, tries, now, random });

test("waits double from a minute to four hours", () => {
  const waits = [1, 2, 3, 9, 40].map((tries) => afterTry(failed, at(tries)).dueAt);
  expect(waits).toEqual([minuteMs, 2 * minuteMs, 4 * minuteMs, 4 * hourMs, 4 * hourMs]);
  expect(afterTry(failed, at(1, 0, 0)).dueAt).toBe(0.875 * minuteMs);
  expect(afterTry(failed, at(1, 0, 1)).dueAt).toBe(1.125 * minuteMs);
});

test("what the other side asked for is waited for, up to a day", () => {
  expect(afterTry({ ...failed, retryAfterMs: hourMs }, at(1, 7))).toEqual({
    state: "due",
    dueAt: 7 + hourMs,
    error: "smtp-451",
  });
  expect(afterTry({ ...failed, retryAfterMs: 9 * dayMs }, at(1)).dueAt).toBe(dayMs);
});

test("three days after its first try a message is given up, when it was tried often enough", () => {
  expect(afterTry(failed, at(9, 9 * dayMs)).state).toBe("due");
  expect(afterTry(failed, at(10, 9 * dayMs)).state).toBe("given-up");
  expect(afterTry(failed, at(30, 3 * dayMs - 1)).state).toBe("due");
  expect(afterTry(failed, at(30, 3 * dayMs))).toMatchObject({ state: "given-up", error: "smtp-451" });
});

test("a refusal gives up the message, and what is gone drops it", () => {
  expect(afterTry({ kind: "sent" }, at(1, 5))).toEqual({ state: "sent", dueAt: 5, error: null });
  expect(afterTry({ kind: "refused", error: "smtp-550" }, at(1)).state).toBe("given-up");
  expect(afterTry({ kind: "gone", error: "status-410" }, at(1)).state).toBe("dropped");
});
