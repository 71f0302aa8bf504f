import { isLocked } from "@/db/sqlite-errors.ts";
import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { classOf, codeOf } from "@/lib/errors.ts";
import { logCounted } from "@/lib/log.ts";
import { processSingleton } from "@/lib/process-singleton.ts";

/** What is being recorded, by the hash of the session, key or feed. */
const records = processSingleton("recorded-uses", () => createSingleFlight<void>());

/**
 * Records the use of a session, key or feed, one record at a time for each. The request is served also when that cannot be
 * written: the disk is full, the database is locked or its server is away. On a server nobody waits for it: it would be a
 * way more, and writing may stand still where reading goes on (docs/decisions/064-writes-in-turn.md).
 */
export async function recordUse(
  { client }: { readonly client: { readonly protocol: string } },
  hash: string,
  record: () => Promise<unknown>,
): Promise<void> {
  const recorded = records.run(hash, async () => {
    await record();
  });
  if (client.protocol === "file") return recorded.catch(unlessUnwritable);
  recorded.catch(unlessUnwritable).catch((error: unknown) => {
    const facts = { event: "use-not-recorded", code: codeOf(error), name: classOf(error) };
    logCounted("warn", classOf(error), facts, "when a session, key or feed was used is not recorded");
  });
}

function unlessUnwritable(error: unknown): void {
  const code = codeOf(error);
  if (code !== "storage" && code !== "database-unreachable" && !isLocked(error)) throw error;
}
