import { createServer } from "node:net";
import { expect, test } from "vitest";
import { startTestApp } from "@/lib/accounts/test/app.ts";
import { faultOf } from "@/lib/domain/alert/fault.ts";
import type { SendOutcome } from "@/lib/domain/alert/message.ts";
import { sendMail } from "./mail.ts";
import { startMailServer } from "./test/mail-server.ts";
import { mailBy, startTestMail } from "./test/mail-settings.ts";

startTestApp({ APP_URL: "https://desk.example.com" });

const server = startTestMail();

function sendBy(url: string, signal = new AbortController().signal): Promise<SendOutcome> {
  mailBy(url);
  const mail = { messageId: "m", subject: "x", text: "x", html: "<p>x</p>", oneClickUrl: "https://desk.example.com/x" };
  return sendMail({ address: "buyer@example.com" }, mail, signal);
}

const kindOf = (outcome: SendOutcome) =>
  "error" in outcome ? [outcome.kind, faultOf(outcome.error).kind] : outcome.kind;

test("what a mail server answers is tried again or not, and means what a person can act on", async () => {
  const cases = [
    [451, ["failed", "smtp-wait"]],
    [{ receiver: 450 }, ["failed", "smtp-wait"]],
    [{ receiver: 452 }, ["failed", "smtp-full"]],
    [452, ["failed", "smtp-full"]],
    [552, ["refused", "smtp-full"]],
    [{ receiver: 550 }, ["refused", "smtp-unknown"]],
    [{ receiver: 553 }, ["refused", "smtp-unknown"]],
    [554, ["refused", "smtp-refused"]],
    ["take", "sent"],
  ] as const;
  for (const [does, expected] of cases) {
    server.does = does;
    expect(kindOf(await sendBy(server.url)), JSON.stringify(does)).toEqual(expected);
  }
  expect(server.mails).toHaveLength(1);
});

test("what the operator has to mend costs no message: sign-in, certificate, no encryption, a server of another kind", async () => {
  const wrong = server.url.replace(/:[^:@]+@/, ":another-Word@");
  expect(await sendBy(wrong)).toEqual({ kind: "failed", error: "mail-sign-in" });
  const encrypted = await startMailServer("bincard", "x", true);
  expect(await sendBy(encrypted.url)).toEqual({ kind: "failed", error: "mail-encryption" });
  await encrypted.close();
  expect(await sendBy(server.url.replace("smtp:", "smtps:"))).toEqual({ kind: "failed", error: "mail-encryption" });
  expect(await sendBy(`${server.url}?requireTLS=true`)).toEqual({ kind: "failed", error: "mail-encryption" });
});

test("a server that says nothing, that nobody knows or that ends the connection is tried again", async () => {
  const silent = createServer((socket) => socket.on("error", () => undefined));
  await new Promise<void>((ready) => silent.listen(0, "127.0.0.1", ready));
  const { port } = silent.address() as { port: number };
  const stopped = new AbortController();
  const sending = sendBy(`smtp://127.0.0.1:${port}`, stopped.signal);
  silent.once("connection", () => stopped.abort());
  expect(await sending).toEqual({ kind: "failed", error: "time-out" });
  silent.close();
  expect(await sendBy("smtp://127.0.0.1:1")).toEqual({ kind: "failed", error: "unreachable" });
  const rude = createServer((socket) => socket.end());
  await new Promise<void>((ready) => rude.listen(0, "127.0.0.1", ready));
  const outcome = await sendBy(`smtp://127.0.0.1:${(rude.address() as { port: number }).port}`);
  expect(outcome).toEqual({ kind: "failed", error: "unreachable" });
  rude.close();
});
