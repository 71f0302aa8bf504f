import { expect, test } from "vitest";
import type { OutgoingMessage, Sender } from "@/lib/domain/alert/message.ts";
import { trySend } from "./delivery.ts";

const message: OutgoingMessage = {
  ...{ messageId: "m", dealerId: "d", what: "test", alerts: [], createdAt: 0, tries: 0 },
  channel: { channelId: "c", kind: "mail", name: "", encryptedTarget: "", confirmedAt: null },
  member: { memberId: "m", language: "en", timeZone: "UTC", seesCost: true },
};
const never = new AbortController().signal;
const sendBy = (send: Sender["send"], stop = never) => trySend({ send }, message, stop, 20);

test("what the sender says is the outcome", async () => {
  expect(await sendBy(async () => ({ kind: "sent" }))).toEqual({ kind: "sent" });
});

test("a sender that throws, at once or later, has failed, and what it said is not kept", async () => {
  const thrown = () => {
    throw new Error("secret");
  };
  expect(await sendBy(thrown)).toEqual({ kind: "failed", error: "unexpected" });
  expect(await sendBy(async () => thrown())).toEqual({ kind: "failed", error: "unexpected" });
});

test("a sender that does not end is aborted, and has failed", async () => {
  let raised = false;
  const hanging: Sender["send"] = (_, signal) =>
    new Promise(() => signal.addEventListener("abort", () => (raised = true)));
  expect(await sendBy(hanging)).toEqual({ kind: "failed", error: "too-slow" });
  expect(raised).toBe(true);
});

test("when the program stops, a try ends at once", async () => {
  const stop = new AbortController();
  const sending = sendBy(() => new Promise(() => {}), stop.signal);
  stop.abort();
  expect(await sending).toEqual({ kind: "failed", error: "stopped" });
  expect(await sendBy(() => new Promise(() => {}), stop.signal)).toEqual({ kind: "failed", error: "stopped" });
});
