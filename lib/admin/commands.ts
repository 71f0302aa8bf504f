import { z } from "zod";
import { asStorageError } from "@/db/sqlite-errors.ts";
import { eraseDealerRows } from "@/lib/accounts/forget-dealer.ts";
import { endSessionsOfDealer } from "@/lib/auth/sessions.ts";
import { BincardError, classOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";

/** What the operator can do for one dealer. */
export const adminCommand = z.strictObject({
  what: z.enum(["end-sessions", "sync", "forget"]),
  dealerId: z.string().regex(/^[a-z0-9-]{1,64}$/),
});
export type AdminCommand = z.output<typeof adminCommand>;

/** What became of a command: a sentence, or the code and facts of an error; code null: one that nobody foresaw. */
export const adminAnswer = z.discriminatedUnion("outcome", [
  z.strictObject({ outcome: z.literal("done"), said: z.string() }),
  z.strictObject({
    outcome: z.literal("failed"),
    code: z.string().nullable(),
    facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  }),
]);
export type AdminAnswer = z.output<typeof adminAnswer>;

/** What the command needs of the sync: of a running worker, or of the files when none runs. */
export interface AdminSync {
  eraseCopy(dealerId: string): Promise<void>;
  /** The lists whose reading starts now, and when (ms) the others may be read; null: nothing can be read here. */
  sync(dealerId: string): Promise<{ started: string[]; refused: { nextAllowedAt: number }[] } | null>;
}

/** Does it, and answers what became of it; never rejects. What was done, or failed, is a line of the log. */
export async function performAdmin({ what, dealerId }: AdminCommand, sync: AdminSync): Promise<AdminAnswer> {
  try {
    const { said, isDone } = await perform(what, dealerId, sync);
    if (isDone) log.info({ event: "admin", what, dealerId }, "admin command done");
    return { outcome: "done", said };
  } catch (error) {
    const known = asStorageError(error);
    const { code, facts } = known instanceof BincardError ? known : { code: null, facts: {} };
    const own = { code: code ?? systemCodeOf(error), name: classOf(error), ...facts };
    log.error({ event: "admin-failed", what, dealerId, ...own }, "admin command failed");
    return { outcome: "failed", code, facts };
  }
}

function systemCodeOf(error: unknown): string | null {
  return error instanceof Error && "code" in error ? String(error.code) : null;
}

/** The result, and whether anything was done: a refused sync changes nothing. */
async function perform(
  what: AdminCommand["what"],
  dealerId: string,
  sync: AdminSync,
): Promise<{ said: string; isDone: boolean }> {
  const done = (said: string) => ({ said, isDone: true });
  const nothing = (said: string) => ({ said, isDone: false });
  if (what === "end-sessions") {
    const ended = await endSessionsOfDealer(dealerId);
    return done(`${ended} ${ended === 1 ? "session" : "sessions"} of ${dealerId} ended.`);
  }
  if (what === "forget") {
    const erased = await eraseDealerRows(dealerId, sync.eraseCopy);
    // Another command can have erased it while this one waited.
    return erased ? done(`Erased all data of ${dealerId}.`) : nothing(`Dealer ${dealerId} no longer exists.`);
  }
  const answer = await sync.sync(dealerId);
  if (answer === null) return nothing("Bincard is not running. It syncs what is due when it starts.");
  const { started, refused } = answer;
  if (started.length > 0) return done(`Started sync of ${dealerId}: ${started.join(", ")}.`);
  const next = new Date(Math.min(...refused.map(({ nextAllowedAt }) => nextAllowedAt))).toISOString();
  return nothing(`${dealerId} is up to date. Next sync after ${next}.`);
}
