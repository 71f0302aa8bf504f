import { existsSync, writeSync } from "node:fs";
import { onNewerAppDatabase } from "@/db/app/newer-schema.ts";
import { unreachableServer } from "@/db/server.ts";
import type { WhyUnreachable } from "@/db/unreachable.ts";
import { pendingRestore } from "@/lib/backup/restore.ts";
import { BincardError } from "@/lib/errors.ts";
import { watchRequests } from "@/lib/http/draining.ts";
import { log } from "@/lib/log.ts";
import { findStarters, onOutputGone, onProcessGone, onStarterGone } from "@/lib/parent-process.mjs";
import { guardOutput } from "@/lib/secrets/redact.ts";
import { env, isDevelopment, startedBy } from "@/lib/settings/env.ts";
import { captureOutput } from "./framework-output.ts";
import { noteServedAt } from "./greeting.ts";

/** How often the process checks whether a backup is ready to be restored (ms). */
const lookEveryMs = 1000;
/** What has not ended by then is killed (ms): a shutdown takes ten seconds at most. */
const longestEndMs = 9500;

/**
 * Starts a server process: settings, data folder and its lock, the app database, the sync worker. An error is printed
 * as one line on standard error and ends the process with code 1.
 */
export async function startProcess(): Promise<void> {
  const starters = findStarters();
  try {
    // Files that we write are readable and writable only for the program's user.
    process.umask(0o077);
    if (isDevelopment) guardOutput();
    else captureOutput();
    const settings = env();
    // Imported after `env()`: some of these modules read the settings when they are loaded.
    const { bootstrap } = await import("./bootstrap.ts");
    onNewerAppDatabase(logNewerAppDatabase);
    let ending = false;
    const end = (why: string) => {
      if (ending) return;
      ending = true;
      log.info({ event: "server-ends", why }, "server stopping");
      void close().finally(() => process.exit(0));
      // A statement of the sync worker may take longer. process.exit would wait for it, and abort the process then.
      setTimeout(() => process.kill(process.pid, "SIGKILL"), longestEndMs).unref();
    };
    const close = await bootstrap(settings, () => {
      process.stderr.write(`Another Bincard took over the data folder ${settings.DATA_DIR}. This one stops.\n`);
      end("data-folder-lost");
    });
    await noteServedAt(settings.DATA_DIR, settings.localUrl);
    watchRequests();
    for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.once(signal, () => end(signal));
    onOutputGone(() => end("output-gone"));
    const starter = startedBy();
    if (starter === null) onStarterGone(starters, () => end("starter-gone"));
    else onProcessGone(starter, () => end("starter-gone"));
    // `npm start` starts the process again when a backup is ready; it is restored before a database is opened.
    const pending = pendingRestore(settings.DATA_DIR);
    setInterval(() => existsSync(pending) && end("restore"), lookEveryMs).unref();
    log.info({ event: "server-started" }, "server started");
  } catch (error) {
    // Bypasses process.stderr, whose lines go to the log: this one is for the person who starts the program.
    writeSync(2, `Bincard cannot start. ${explain(error)}\n`);
    process.exit(1);
  }
}

function logNewerAppDatabase(): void {
  log.error(
    { event: "app-database-newer" },
    "a newer Bincard wrote the app database; this one no longer serves or writes, stop it",
  );
}

/** The error as a text for the person who started the program. */
function explain(error: unknown): string {
  if (!(error instanceof BincardError)) {
    const cannot = `cannot be opened${codeIn(error)}.`;
    return env().DATABASE_URL ? `DATABASE_URL: the app database ${cannot}` : `The app database ${cannot}`;
  }
  const { name, reason, path, database, migration, why } = error.facts;
  if (error.code === "config") return `${name}: ${reason}.`;
  if (error.code === "data-folder") return `The data folder ${path} ${reason}.`;
  if (error.code === "database-newer")
    return `The ${database} database was written by a newer Bincard (${migration}). Start that version.`;
  if (error.code === "database-changed")
    return `The ${database} database has an unknown migration (${migration}). Start the Bincard version that created it.`;
  if (error.code === "database-unreachable") return `${unreachableServer(why)}${unreached[String(why)] ?? ""}.`;
  if (error.code === "storage")
    return reason === "full" ? "The disk of the data folder is full." : "The data folder is not writable.";
  return error.code;
}

/** What an operator can do about a server that is there, and is asked in another way than it speaks. */
const unreached: Readonly<Record<string, string>> = {
  certificate: ": its certificate is not trusted or has expired (set NODE_EXTRA_CA_CERTS to trust your own authority)",
  protocol: ": it is not a libSQL server, or it has no TLS (then use http:// or ws://)",
} satisfies Partial<Record<WhyUnreachable, string>>;

function codeIn(error: unknown): string {
  return error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
}
