import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
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

/** A command that nobody took for so long was asked of a Bincard that ended. */
const forgottenMs = 5 * minuteMs;

async function put(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** What the running Bincard answered about a command; null: nothing. */
export interface Asked {
  readonly command: AdminCommand;
  readonly answer: AdminAnswer | null;
}

/**
 * Asks the running Bincard for all of them at once. Tells its answers in the order of the commands, each as soon as
 * it and those before it are there; null when for `patienceMs` none was taken and none was answered.
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
  const answers = new Map<string, AdminAnswer | null>();
  let waiting = commands.length;
  let movedAt = performance.now();
  for (const { command, id } of asked) {
    while (!answers.has(id)) {
      const found = await gather(folder, ids, answers);
      if (found.gathered > 0 || found.waiting < waiting) movedAt = performance.now();
      waiting = found.waiting;
      if (performance.now() - movedAt > patienceMs) await giveUp(folder, ids, answers);
      else if (!answers.has(id)) await wait(lookEveryMs);
    }
    yield { command, answer: answers.get(id) ?? null };
  }
}

/** Takes the answers that are there. Answers how many those were, and how many commands nobody has taken yet. */
async function gather(
  folder: string,
  ids: readonly string[],
  answers: Map<string, AdminAnswer | null>,
): Promise<{ gathered: number; waiting: number }> {
  const names = new Set(await readdir(folder));
  const answered = ids.filter((id) => names.has(answerOf(id)));
  for (const id of answered) {
    const file = path.join(folder, answerOf(id));
    const answer = adminAnswer.safeParse(jsonOf(await readFile(file, "utf8")));
    answers.set(id, answer.success ? answer.data : unread);
    await rm(file);
  }
  return { gathered: answered.length, waiting: ids.filter((id) => names.has(askOf(id))).length };
}

/** Nobody answers: what was not taken is not for the next process. */
async function giveUp(folder: string, ids: readonly string[], answers: Map<string, AdminAnswer | null>): Promise<void> {
  for (const id of ids) {
    if (answers.has(id)) continue;
    await rm(path.join(folder, askOf(id)), { force: true });
    answers.set(id, null);
  }
}

/**
 * Takes each command that waits, once and in the order in which they were asked, and answers it; several at once, for
 * one dealer one after the other. What is no command is removed unanswered. `perform` does not reject.
 */
export async function answerWaiting(
  dataFolder: string,
  perform: (command: AdminCommand) => Promise<AdminAnswer>,
): Promise<void> {
  const folder = folderOf(dataFolder);
  const lookedAt = Date.now();
  const underWay = new Map<string, Promise<void>>();
  for (const name of (await readdir(folder).catch(() => [])).sort()) {
    const id = askName.exec(name)?.[1];
    const file = path.join(folder, name);
    const command = id === undefined ? await removeForgotten(file, lookedAt) : await take(file, lookedAt);
    if (id === undefined || command === null) continue;
    await underWay.get(command.dealerId);
    if (underWay.size >= atOnce) await Promise.race(underWay.values());
    const done = answerOne(path.join(folder, answerOf(id)), command, perform);
    underWay.set(
      command.dealerId,
      done.finally(() => underWay.delete(command.dealerId)),
    );
  }
  await Promise.all(underWay.values());
}

/** The command of a file, which is removed; null when it holds none that is to be done. */
async function take(file: string, lookedAt: number): Promise<AdminCommand | null> {
  const text = await readFile(file, "utf8");
  const isOld = lookedAt - (await stat(file)).mtimeMs > forgottenMs;
  await rm(file);
  const command = adminCommand.safeParse(jsonOf(text));
  return command.success && !isOld ? command.data : null;
}

async function answerOne(
  file: string,
  command: AdminCommand,
  perform: (command: AdminCommand) => Promise<AdminAnswer>,
): Promise<void> {
  try {
    await put(file, JSON.stringify(await perform(command)));
  } catch (error) {
    // Such as when the disk is full: whoever asked hears nothing.
    log.error({ event: "admin-failed", name: classOf(error) }, "what became of it could not be answered");
  }
}

/** Answers that nobody waited for any more. */
async function removeForgotten(file: string, lookedAt: number): Promise<null> {
  const found = await stat(file).catch(() => null);
  if (found && lookedAt - found.mtimeMs > forgottenMs) await rm(file, { force: true });
  return null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
