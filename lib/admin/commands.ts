import { z } from "zod";
import { eraseDealerRows } from "@/lib/accounts/forget-dealer.ts";
import { endSessionsOfDealer } from "@/lib/auth/sessions.ts";
import { log } from "@/lib/log.ts";

/** What whoever runs Bincard can have done for one dealer. */
export const adminCommand = z.strictObject({
  what: z.enum(["end-sessions", "sync", "forget"]),
  dealerId: z.string().regex(/^[a-z0-9-]{1,64}$/),
});
export type AdminCommand = z.output<typeof adminCommand>;

/** What the command needs of the sync: of a running worker, or of the files when none runs. */
export interface AdminSync {
  eraseCopy(dealerId: string): Promise<void>;
  /** The lists whose reading starts now, and when (ms) the others may be read; null: nothing can be read here. */
  sync(dealerId: string): Promise<{ started: string[]; refused: { nextAllowedAt: number }[] } | null>;
}

/** Does it, and answers what was done in one sentence. Every command is a line of the log. */
export async function performAdmin({ what, dealerId }: AdminCommand, sync: AdminSync): Promise<string> {
  const done = await perform(what, dealerId, sync);
  log.info({ event: "admin", what, dealerId }, "done for whoever runs Bincard");
  return done;
}

async function perform(what: AdminCommand["what"], dealerId: string, sync: AdminSync): Promise<string> {
  if (what === "end-sessions") {
    const ended = await endSessionsOfDealer(dealerId);
    return `${ended} ${ended === 1 ? "session" : "sessions"} of ${dealerId} ended.`;
  }
  if (what === "forget") {
    await eraseDealerRows(dealerId, sync.eraseCopy);
    return `Everything of ${dealerId} is erased.`;
  }
  const answer = await sync.sync(dealerId);
  if (answer === null) return "Bincard does not run: it reads whatever is due when it is started.";
  const { started, refused } = answer;
  if (started.length > 0) return `Reading of ${dealerId} starts: ${started.join(", ")}.`;
  const next = new Date(Math.min(...refused.map(({ nextAllowedAt }) => nextAllowedAt))).toISOString();
  return `Nothing of ${dealerId} may be read before ${next}.`;
}
