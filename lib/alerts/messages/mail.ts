import { createTransport } from "nodemailer";
import { z } from "zod";
import type { FaultCode } from "@/lib/domain/alert/fault.ts";
import type { SendOutcome } from "@/lib/domain/alert/message.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { registerOwnSecret } from "@/lib/secrets/redact.ts";
import { type Env, env } from "@/lib/settings/env.ts";

/** An address that mail is sent to: one, without a name, in the letters that every server takes. */
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

/** Whether the operator has named a mail server. */
export function offersMail(settings: Env = env()): boolean {
  return settings.SMTP_URL !== undefined && settings.MAIL_FROM !== undefined;
}

/** How long the server may be silent at each step (ms). */
const silenceMs = 20 * secondMs;

/**
 * Sends one mail by the operator's server, over a connection of its own. 4xx and everything that fails on the way is tried
 * again; 5xx is the server's last word about this mail, which says nothing about the next.
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

/** The package has no signal: what is no longer waited for ends by its own limits. */
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

/** By the server's status or the package's code: its words may hold addresses. */
function outcomeOf(error: unknown): SendOutcome {
  const { responseCode, code, syscall } = errorFacts.catch({ code: "" }).parse(error);
  const failed = (fault: FaultCode): SendOutcome => ({ kind: "failed", error: fault });
  // What the operator has to mend must not cost the messages that wait, whatever status came with it.
  if (code === "EAUTH") return failed("mail-sign-in");
  // A certificate that is not believed ends the connection without the system having failed.
  if (code === "ETLS" || (code === "ESOCKET" && syscall === undefined)) return failed("mail-encryption");
  if (responseCode === undefined) return failed(code === "ETIMEDOUT" ? "time-out" : "unreachable");
  return { kind: responseCode >= 500 ? "refused" : "failed", error: `smtp-${responseCode}` };
}
