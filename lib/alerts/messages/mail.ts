import { createTransport } from "nodemailer";
import { z } from "zod";
import type { FaultCode } from "@/lib/domain/alert/fault.ts";
import type { SendOutcome } from "@/lib/domain/alert/message.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { registerOwnSecret } from "@/lib/secrets/redact.ts";
import { type Env, env } from "@/lib/settings/env.ts";

/** A recipient's address: one, without a name, in characters that every server accepts. */
export const mailTarget = z.strictObject({
  address: z
    .string()
    .trim()
    .max(254)
    .regex(/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63}){1,8}$/, "is not an email address"),
});
type MailTarget = z.output<typeof mailTarget>;

interface Mail {
  /** The same at every try: most servers and programs drop a second one. */
  messageId: string;
  subject: string;
  text: string;
  html: string;
  oneClickUrl: string;
}

/** Whether the operator has configured a mail server. */
export function offersMail(settings: Env = env()): boolean {
  return settings.SMTP_URL !== undefined && settings.MAIL_FROM !== undefined;
}

/** How long the server may be silent at each step (ms). */
const silenceMs = 20 * secondMs;

/**
 * Sends one email through the operator's server, over its own connection. 4xx and every network error is retried; 5xx
 * is final for this email, and says nothing about the next.
 */
export async function sendMail({ address }: MailTarget, mail: Mail, signal: AbortSignal): Promise<SendOutcome> {
  const { SMTP_URL, MAIL_FROM } = env();
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return { kind: "failed", error: "mail-not-set-up" };
  const { password } = new URL(SMTP_URL);
  if (password) registerOwnSecret(decodeURIComponent(password));
  const limits = { connectionTimeout: silenceMs, greetingTimeout: silenceMs, socketTimeout: silenceMs };
  const transport = createTransport({ url: SMTP_URL, ...limits, disableFileAccess: true, disableUrlAccess: true });
  try {
    const sending = transport.sendMail({
      from: MAIL_FROM,
      to: address,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      messageId: `<${mail.messageId}@${new URL(env().appUrl).hostname}>`,
      headers: {
        "List-Unsubscribe": `<${mail.oneClickUrl}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        "Auto-Submitted": "auto-generated",
      },
    });
    await untilEnded(sending, signal);
    return { kind: "sent" };
  } catch (error) {
    return outcomeOf(error);
  } finally {
    transport.close();
  }
}

/** The package accepts no signal: an abandoned attempt ends by its own limits. */
function untilEnded(sending: Promise<unknown>, ended: AbortSignal): Promise<unknown> {
  return new Promise((done, reject) => {
    const stop = () => reject(Object.assign(new Error("time-out"), { code: "ETIMEDOUT" }));
    ended.addEventListener("abort", stop, { once: true });
    if (ended.aborted) stop();
    sending.then(done, reject).finally(() => ended.removeEventListener("abort", stop));
  });
}

const errorFacts = z.object({
  responseCode: z.int().optional().catch(undefined),
  code: z.string().catch(""),
  syscall: z.string().optional().catch(undefined),
});

/** From the server's status or the package's code: its message may contain addresses. */
function outcomeOf(error: unknown): SendOutcome {
  const { responseCode, code, syscall } = errorFacts.catch({ code: "" }).parse(error);
  const failed = (fault: FaultCode): SendOutcome => ({ kind: "failed", error: fault });
  // A fault that the operator must fix must not lose the waiting messages, whatever the status.
  if (code === "EAUTH") return failed("mail-sign-in");
  // An untrusted certificate ends the connection without a system error.
  if (code === "ETLS" || (code === "ESOCKET" && syscall === undefined)) return failed("mail-encryption");
  if (responseCode === undefined) return failed(code === "ETIMEDOUT" ? "time-out" : "unreachable");
  return { kind: responseCode >= 500 ? "refused" : "failed", error: `smtp-${responseCode}` };
}
