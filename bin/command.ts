import path from "node:path";
import { fileURLToPath } from "node:url";
import nextEnv from "@next/env";
import { type Env, env } from "@/lib/env.ts";
import { BincardError } from "@/lib/errors.ts";

/** The settings of a command that works on the data folder; databases on a server are not its business. */
export function folderSettings(): Env {
  nextEnv.loadEnvConfig(fileURLToPath(new URL("..", import.meta.url)), false, {
    info: () => undefined,
    error: () => undefined,
  });
  const settings = env();
  const remote = settings.DATABASE_URL ?? settings.DEALER_DATABASE_URL;
  if (remote && !remote.startsWith("file:"))
    throw new BincardError("config", { name: "DATABASE_URL", reason: "names a server; back up its databases there" });
  return settings;
}

/** The one file named on the command line, where npm was called. */
export function fileArgument(command: string): string {
  const [name, ...more] = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
  if (!name || more.length > 0)
    throw new BincardError("config", { name: "FILE", reason: `is missing: npm run ${command} -- FILE` });
  return path.resolve(process.env.INIT_CWD ?? ".", name);
}

/** One line on standard error and exit code 1. */
export function fail(beginning: string, error: unknown): void {
  process.stderr.write(`${beginning} ${explain(error)}\n`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  if (!(error instanceof BincardError)) {
    const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
    return `Something went wrong${code}.`;
  }
  const { name, path: folder, reason, database, migration } = error.facts;
  if (error.code === "config") return `${name}: ${reason}.`;
  if (error.code === "data-folder") return `The data folder ${folder} ${reason}.`;
  if (error.code === "backup-unreadable") return `The backup ${reason}.`;
  if (error.code === "database-newer") return `Its ${database} database was written by a newer Bincard (${migration}).`;
  if (error.code === "database-changed")
    return `Its ${database} database was made by other steps than this Bincard's (${migration}).`;
  return `${error.code}.`;
}
