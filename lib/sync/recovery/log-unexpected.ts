import { BincardError, classOf, codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";

/** Log messages for faults of the machine, written for the person who reads the log. */
const sentences: Record<string, string> = {
  storage:
    "nothing can be saved: the disk is full or cannot be written; the copy that is there is served, and reading goes on later",
  "database-newer": "a dealer's database was written by a newer Bincard; it is left as it is",
  "database-changed": "a dealer's database was made by other steps than this Bincard's; it is left as it is",
};

/**
 * Logs a sync that ended with an error not caused by the supplier: a lost lease, a full disk, a bug. That the server of
 * the databases is away fails all of them, and is told once (log-outage.ts); not so its administration interface.
 */
export function logUnexpected(dealerId: string, error: unknown): void {
  const isAdmin = error instanceof BincardError && error.facts.why === "administration";
  if (codeOf(error) === "database-unreachable" && !isAdmin) return;
  // Every look meets it, and it is told where it is met first (db/app/newer-schema.ts).
  if (error instanceof BincardError && error.code === "database-newer" && error.facts.database === "app") return;
  const code = error instanceof Error && "code" in error ? String(error.code) : null;
  const facts = error instanceof BincardError ? error.facts : {};
  log.error(
    { event: "sync-failed", dealerId, code, name: classOf(error), ...facts },
    sentences[code ?? ""] ?? "sync failed",
  );
}
