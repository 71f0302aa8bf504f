import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, unlink, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { minuteMs } from "@/lib/domain/time.ts";
import { classOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import { type AdminAnswer, type AdminCommand, adminAnswer, adminCommand } from "./commands.ts";

/**
 * Commands reach a running Bincard as files in its data folder, which only its user can write: a database has one
 * writer, and no port opens for them. Sorted by name they are in the order in which they were asked.
 */
const folderOf = (dataFolder: string) => path.join(dataFolder, "admin");
const askName = /^ask-([0-9]{13}-[0-9]{6}-[0-9a-f-]{36})\.json$/;
const askOf = (id: string) => `ask-${id}.json`;
const answerOf = (id: string) => `answer-${id}.json`;
const lookEveryMs = 100;

/** Of an answer that cannot be read: of a Bincard of another version, which wrote what became of it into its log. */
const unread: AdminAnswer = { outcome: "failed", code: null, facts: {} };

/** So many commands are done at once: they wait for databases and for the sync worker, which have their own queues. */
const atOnce = 8;

/**
 * A command whose file is so old when a Bincard begins was left behind: whoever waits for it gives it a new time. While it
 * runs a command may wait as long: it is whoever asked that gives up. An answer that is so old is not waited for any more.
 */
const forgottenMs = 5 * minuteMs;

async function put(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/**
 * Whether this call deleted the file: of several that try, exactly one did. Not `rm`, which also succeeds when somebody
 * else deletes the file meanwhile.
 */
async function deleted(file: string): Promise<boolean> {
  try {
    await unlink(file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return false;
    throw error;
  }
}

/**
 * Besides an answer: the running Bincard has begun and not answered yet, or did not take the command, which was
 * withdrawn and will not be done.
 */
export type AdminOutcome = AdminAnswer | { readonly outcome: "under-way" | "withdrawn" };
export interface Asked {
  readonly command: AdminCommand;
  readonly outcome: AdminOutcome;
}

/**
 * Asks the running Bincard for all of them at once. Tells what became of them in the order of the commands, each as
 * soon as it and those before it are answered; those that are left when for `patienceMs` none was taken and none was
 * answered are given up. Whoever deletes the file of a command decides: the running Bincard by taking it, or we.
 */
export async function* askRunning(
  dataFolder: string,
  commands: readonly AdminCommand[],
  patienceMs: number,
): AsyncGenerator<Asked> {
  const folder = folderOf(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const batch = randomUUID();
  const askedAt = Date.now();
  const asked = commands.map((command, place) => ({
    command,
    id: `${askedAt}-${String(place).padStart(6, "0")}-${batch}`,
  }));
  for (const { command, id } of asked) await put(path.join(folder, askOf(id)), JSON.stringify(command));
  const ids = asked.map(({ id }) => id);
  const outcomes = new Map<string, AdminOutcome>();
  let waiting = commands.length;
  let movedAt = performance.now();
  let renewedAt = movedAt;
  for (const { command, id } of asked) {
    let outcome = outcomes.get(id);
    while (outcome === undefined) {
      const found = await gather(folder, ids, outcomes);
      if (found.gathered > 0 || found.waiting < waiting) movedAt = performance.now();
      waiting = found.waiting;
      // Long before a Bincard that begins takes them for left behind.
      if (performance.now() - renewedAt > patienceMs / 2) {
        renewedAt = performance.now();
        await renew(folder, ids);
      }
      if (performance.now() - movedAt > patienceMs) await giveUp(folder, ids, outcomes);
      else if (!outcomes.has(id)) await wait(lookEveryMs);
      outcome = outcomes.get(id);
    }
    yield { command, outcome };
  }
}

/** Takes the answers that are there. Answers how many those were, and how many commands nobody has taken yet. */
async function gather(
  folder: string,
  ids: readonly string[],
  outcomes: Map<string, AdminOutcome>,
): Promise<{ gathered: number; waiting: number }> {
  const names = new Set(await readdir(folder));
  const answered = ids.filter((id) => names.has(answerOf(id)));
  for (const id of answered) {
    const file = path.join(folder, answerOf(id));
    const answer = adminAnswer.safeParse(jsonOf(await readFile(file, "utf8")));
    outcomes.set(id, answer.success ? answer.data : unread);
    await rm(file);
  }
  return { gathered: answered.length, waiting: ids.filter((id) => names.has(askOf(id))).length };
}

/** Says by the times of the files that what nobody has taken yet is still waited for. */
async function renew(folder: string, ids: readonly string[]): Promise<void> {
  const now = new Date();
  // One that is taken meanwhile needs no time any more.
  for (const id of ids) await utimes(path.join(folder, askOf(id)), now, now).catch(() => undefined);
}

/** Withdraws what was not taken. */
async function giveUp(folder: string, ids: readonly string[], outcomes: Map<string, AdminOutcome>): Promise<void> {
  for (const id of ids)
    if (!outcomes.has(id) && (await deleted(path.join(folder, askOf(id))))) outcomes.set(id, { outcome: "withdrawn" });
  // What was taken may have been answered since.
  await gather(folder, ids, outcomes);
  for (const id of ids) if (!outcomes.has(id)) outcomes.set(id, { outcome: "under-way" });
}

/** What answers the commands that wait. */
export interface Answering {
  /**
   * Takes each command that waits, once and in the order in which they were asked, several at once. Resolves when they
   * are begun; they are answered when they are done. What is for a dealer with a command under way waits for a later look.
   */
  look(): Promise<void>;
}

/** `perform` never rejects. While `isEnding`, commands are left to the next process. */
export function createAnswering(
  dataFolder: string,
  perform: (command: AdminCommand) => Promise<AdminAnswer>,
  isEnding: () => boolean = () => false,
): Answering {
  const folder = folderOf(dataFolder);
  let hasLooked = false;
  /** By dealer. */
  const underWay = new Map<string, Promise<void>>();

  async function answer(id: string, command: AdminCommand): Promise<void> {
    try {
      await put(path.join(folder, answerOf(id)), JSON.stringify(await perform(command)));
    } catch (error) {
      // Such as when the disk is full: whoever asked hears nothing.
      log.error({ event: "admin-failed", name: classOf(error) }, "what became of it could not be answered");
    }
  }

  function begin(id: string, command: AdminCommand): void {
    const { dealerId } = command;
    const done = answer(id, command).finally(() => underWay.delete(dealerId));
    underWay.set(dealerId, done);
  }

  return {
    async look() {
      const lookedAt = Date.now();
      const isFirst = !hasLooked;
      hasLooked = true;
      for (const name of (await readdir(folder).catch(() => [])).sort()) {
        const file = path.join(folder, name);
        const id = askName.exec(name)?.[1];
        if ((isFirst || id === undefined) && (await removedForgotten(file, lookedAt))) continue;
        const command = id === undefined ? null : await readCommand(file);
        if (id === undefined || command === null || underWay.has(command.dealerId)) continue;
        if (underWay.size >= atOnce) await Promise.race(underWay.values());
        if (isEnding()) return;
        if (await deleted(file)) begin(id, command);
      }
    },
  };
}

/** The command that a file holds; null when it is withdrawn, or belongs to another user. What is no command is removed. */
async function readCommand(file: string): Promise<AdminCommand | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return null;
  const command = adminCommand.safeParse(jsonOf(text));
  if (!command.success) await deleted(file);
  return command.success ? command.data : null;
}

/** Removes a command or an answer that is forgotten. */
async function removedForgotten(file: string, lookedAt: number): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  const isForgotten = found !== null && lookedAt - found.mtimeMs > forgottenMs;
  if (isForgotten) await deleted(file);
  return isForgotten;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
