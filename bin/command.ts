import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import nextEnv from "@next/env";
import { inUse, lockDataFolder } from "@/db/lock.ts";
import { unreachableServer } from "@/db/server.ts";
import { asStorageError } from "@/db/sqlite-errors.ts";
import { BincardError } from "@/lib/errors.ts";
import { type Env, env } from "@/lib/settings/env.ts";

/** The same settings as `npm start` uses, including those of `.env`. */
export function commandSettings(): Env {
  nextEnv.loadEnvConfig(fileURLToPath(new URL("..", import.meta.url)), false, {
    info: () => undefined,
    error: () => undefined,
  });
  return env();
}

/** The settings of a command that works on the data folder, without those of databases on a server. */
export function folderSettings(): Env {
  const settings = commandSettings();
  const remote = settings.DATABASE_URL ?? settings.DEALER_DATABASE_URL;
  if (remote && !remote.startsWith("file:"))
    throw new BincardError("config", { name: "DATABASE_URL", reason: "names a server; back up its databases there" });
  return settings;
}

/**
 * Before a command does anything there. `onlyOwner`: what another user makes in it the running Bincard could not change, not
 * even what root makes; who only reads may be root.
 * @throws BincardError `data-folder` when the folder has no databases, or belongs to somebody else.
 */
export function checkHoldsDatabases(folder: string, onlyOwner: boolean): void {
  const refused = (reason: string) => new BincardError("data-folder", { path: folder, reason });
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  const user = process.getuid?.();
  const isOther = user !== undefined && owner !== undefined && user !== owner;
  if (isOther && (onlyOwner || user !== 0))
    throw refused(`belongs to another user (id ${owner}); run this command as that user`);
  if (!existsSync(path.join(folder, "app.db"))) throw refused("has no databases yet");
}

/** The one FILE argument, as an absolute path relative to where npm was called. @throws BincardError config */
export function fileArgument(command: string): string {
  const [name, ...more] = process.argv.slice(2);
  const wrong = (reason: string) =>
    new BincardError("config", { name: "FILE", reason: `${reason}: npm run ${command} -- FILE` });
  if (!name) throw wrong("is missing");
  if (more.length > 0) throw wrong("takes one name");
  return path.resolve(process.env.INIT_CWD ?? ".", name);
}

/** On a signal the command exits normally, so that its exit handlers delete unfinished files. */
export function endTidily(): void {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
}

/** Takes the data folder's lock; false when a running Bincard holds it. @throws BincardError data-folder */
export async function tookFolder(folder: string): Promise<boolean> {
  try {
    await lockDataFolder(folder);
    return true;
  } catch (error) {
    if (error instanceof BincardError && error.facts.reason === inUse) return false;
    throw error;
  }
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** "1 session", "2 sessions". */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** Writes one line to standard error and sets exit code 1. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exitCode = 1;
}

/** Writes in one line what went wrong, and sets exit code 1. */
export function fail(beginning: string, error: unknown): void {
  complain(`${beginning} ${explain(error)}`);
}

function explain(error: unknown): string {
  if (!(error instanceof BincardError)) {
    const known = asStorageError(error);
    if (known instanceof BincardError) return explain(known);
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    return `Something went wrong${code}.`;
  }
  return explainFailure(error);
}

/** What an error says by its code and facts, also one of another process. */
export function explainFailure({ code, facts }: { code: string; facts: BincardError["facts"] }): string {
  const { name, path: folder, reason, database, migration, why } = facts;
  if (code === "config") return `${name}: ${reason}.`;
  if (code === "data-folder") return `The data folder ${folder} ${reason}.`;
  if (code === "backup-unreadable") return `The backup ${reason}.`;
  if (code === "database-newer") return `Its ${database} database was written by a newer Bincard (${migration}).`;
  if (code === "database-changed")
    return `Its ${database} database has an unknown migration (${migration}). Start the Bincard version that created it.`;
  if (code === "database-unreachable") return `${unreachableServer(why)}.`;
  if (code === "storage") return reason === "full" ? "The disk is full." : "The disk is not writable.";
  if (code === "busy" || code === "not-ready") return "It is busy or restarting. Try again in a moment.";
  if (code === "corrupt") return "A database is damaged. A running Bincard replaces it; try again in a moment.";
  return `${code}.`;
}
