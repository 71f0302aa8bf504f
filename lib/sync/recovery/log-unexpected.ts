import { BincardError } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";

/** What a person who reads the log is to know of failures of the machine. */
const sentences: Record<string, string> = {
  storage:
    "nothing can be saved: the disk is full or cannot be written; the copy that is there is served, and reading goes on later",
  "database-newer": "a dealer's database was written by a newer Bincard; it is left as it is",
  "database-changed": "a dealer's database was made by other steps than this Bincard's; it is left as it is",
};

/** A sync that ended in an error that is not the supplier's: lost lease, full disk, a fault of ours. */
export function logUnexpected(dealerId: string, error: unknown): void {
  const code = error instanceof Error && "code" in error ? String(error.code) : null;
  const name = error instanceof Error ? error.name : typeof error;
  const facts = error instanceof BincardError ? error.facts : {};
  log.error({ event: "sync-failed", dealerId, code, name, ...facts }, sentences[code ?? ""] ?? "sync failed");
}
