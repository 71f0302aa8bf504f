import { existsSync } from "node:fs";
import { checkDataFolder } from "@/db/data-folder.ts";
import { closeDealer, dealerReader } from "@/db/dealer/open.ts";
import { unlockDataFolder } from "@/db/lock.ts";
import { appDatabaseReader, closeDatabases } from "@/db/open.ts";
import { dealersOverview } from "@/lib/accounts/overview.ts";
import { type AdminCommand, performAdmin } from "@/lib/admin/commands.ts";
import { askRunning, type CommandOutcome } from "@/lib/admin/socket.ts";
import { dayMs, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { BincardError } from "@/lib/errors.ts";
import { servedAt } from "@/lib/lifecycle/greeting.ts";
import { log } from "@/lib/log.ts";
import type { Env } from "@/lib/settings/env.ts";
import { hasInstance, listDealers } from "@/lib/sync/schedule/dealers.ts";
import { readDealerFigures } from "@/lib/sync/store/dealer-figures.ts";
import { eraseFiles } from "@/lib/sync/store/dealer-files.ts";
import { checkHoldsDatabases, commandSettings, complain, counted, fail, say, tookFolder } from "./command.ts";
import { printOutcomes } from "./outcomes.ts";
import { versionLine } from "./version.mjs";

/** How long a running Bincard may take or answer none of the commands. Erasing waits for what is under way. */
const patienceMs = 60_000;

const [word = "", ...words] = process.argv.slice(2).filter((one) => !one.startsWith("--"));
const flags = new Set(process.argv.slice(2).filter((one) => one.startsWith("--")));

/** The operator's commands: sent to the running process, or applied to the files when none runs. */
async function admin(): Promise<void> {
  const settings = commandSettings();
  // Before the data folder is looked at: words that are no command are wrong on every folder.
  const wanted = word === "status" || word === "dealers" ? parseLook() : parseChange();
  checkIsThere(settings);
  await checkDataFolder(settings.DATA_DIR);
  const isFree = await tookFolder(settings.DATA_DIR);
  try {
    if (wanted !== null) await change(wanted, settings, isFree);
    else if (word === "status") await status(settings, !isFree);
    else await showDealers();
  } finally {
    await closeDatabases();
    if (isFree) await unlockDataFolder();
  }
}

/** Before anything is made or changed in it: a mistyped folder may be another program's. */
function checkIsThere({ DATA_DIR, DATABASE_URL }: Env): void {
  const refused = (reason: string) => new BincardError("data-folder", { path: DATA_DIR, reason });
  if (!existsSync(DATA_DIR)) throw refused("does not exist");
  if (!DATABASE_URL) checkHoldsDatabases(DATA_DIR, true);
}

async function status({ DATA_DIR, localUrl }: Env, isRunning: boolean): Promise<void> {
  say(versionLine());
  const url = (await servedAt(DATA_DIR)) ?? localUrl;
  const ready = isRunning ? await fetch(`${url}/readyz`).catch(() => null) : null;
  if (!isRunning) say("Bincard is not running on this data folder.");
  else if (ready === null) say(`Bincard is running but does not respond at ${url}.`);
  else if (ready.ok) say("Bincard is running and ready.");
  else say(`Bincard is running but not ready: ${await ready.text()}`);
  for (const dealerId of await listDealers(await appDatabaseReader())) say(`${dealerId}  ${await stateOf(dealerId)}`);
}

async function stateOf(dealerId: string): Promise<string> {
  const now = Date.now();
  try {
    const database = await dealerReader(dealerId);
    if (!database) return "not synced yet";
    const { readAt, held, isAway, needsSignIn, rejected, messages } = await readDealerFigures(database, now);
    const ago = (at: number | null) => (at === null ? "never" : `${duration(Math.max(0, now - at))} ago`);
    return [
      `catalog ${ago(readAt.catalog)}, stock ${ago(readAt.inventory)}`,
      ...(isAway ? ["supplier unreachable"] : []),
      ...(needsSignIn ? ["sign-in needed"] : []),
      ...(held.length > 0 ? [`held for review: ${held.join(", ")}`] : []),
      ...rejected.map(({ resource, count: some }) => `${some} ${resource} rejected`),
      ...(messages.due > 0 ? [`${counted(messages.due, "message")} waiting`] : []),
    ].join("; ");
  } catch {
    return "database unreadable";
  }
}

/** "12 min", "5 h", "3 days". */
function duration(ms: number): string {
  if (ms < 2 * hourMs) return `${Math.round(ms / minuteMs)} min`;
  return ms < 2 * dayMs ? `${Math.round(ms / hourMs)} h` : `${Math.round(ms / dayMs)} days`;
}

async function showDealers(): Promise<void> {
  const known = await dealersOverview(await appDatabaseReader(), Date.now(), flags.has("--names"));
  for (const dealer of known) {
    const facts = [
      `since ${new Date(dealer.createdAt).toISOString().slice(0, 10)}`,
      dealer.supplierBaseUrl,
      counted(dealer.members, "member"),
      counted(dealer.sessions, "session"),
      ...(flags.has("--names") ? [dealer.name ?? "(name cannot be decrypted)"] : []),
    ];
    say(`${dealer.dealerId}  ${facts.join("  ")}`);
  }
  if (known.length === 0) say("No dealers yet.");
}

interface Change {
  readonly what: AdminCommand["what"];
  /** A dealer's id, or "all". */
  readonly of: string;
}

async function change({ what, of }: Change, settings: Env, isFree: boolean): Promise<void> {
  const app = await appDatabaseReader();
  const known = await listDealers(app);
  const meant = of === "all" ? known : known.filter((dealerId) => dealerId === of);
  if (meant.length === 0 && of !== "all")
    return complain(`Dealer ${of} not found. List dealers with: npm run admin -- dealers`);
  // The folder knows only of its own process, and a sync is that of a process.
  if (what === "sync" && isFree && settings.DATABASE_URL !== undefined && (await hasInstance(app)))
    return complain(
      "Bincard is running on these databases with another DATA_DIR. Run this command there, for example in its container.",
    );
  const commands = meant.map((dealerId) => ({ what, dealerId }));
  const outcomes = isFree ? inFiles(commands) : askRunning(settings.DATA_DIR, commands, patienceMs);
  await printOutcomes(outcomes, settings.DATA_DIR);
}

/** One at a time, so that requests are not delayed. Prints sentences and no log lines. */
async function* inFiles(commands: readonly AdminCommand[]): AsyncGenerator<CommandOutcome> {
  if (log.isLevelEnabled("info")) log.level = "warn";
  for (const command of commands) yield { command, outcome: await performAdmin(command, ofFiles) };
}

/** Without a running process: the files are ours, since we hold the lock. */
const ofFiles = {
  eraseCopy: (dealerId: string) => eraseFiles(dealerId, () => closeDealer(dealerId)),
  sync: async () => null,
};

const notUnderstood = "is not a command; see npm run admin -- --help";
const wrong = (reason: string) => new BincardError("config", { name: [word, ...words].join(" ") || "admin", reason });

/** A command that only shows something takes no further words. @throws BincardError `config`. */
function parseLook(): null {
  if (words.length > 0) throw wrong(notUnderstood);
  return null;
}

/** @throws BincardError `config` for words that are no command. */
function parseChange(): Change {
  const rest = word === "sessions" ? words.slice(1) : words;
  const [of, ...more] = rest;
  const known = word === "sync" || word === "forget" || (word === "sessions" && words[0] === "end");
  if (!known || of === undefined || more.length > 0) throw wrong(notUnderstood);
  if (word === "forget" && (of === "all" || !flags.has("--yes")))
    throw wrong("erases all data of one dealer; give its id and --yes");
  return { what: word === "sessions" ? "end-sessions" : word === "sync" ? "sync" : "forget", of };
}

process.umask(0o077);
admin().catch((error: unknown) => fail("Failed.", error));
