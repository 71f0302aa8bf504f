import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { minuteMs } from "@/lib/domain/time.ts";
import { codeOf } from "@/lib/errors.ts";
import { type AdminCommand, adminCommand } from "./commands.ts";

/**
 * Commands reach a running Bincard as files in its data folder, which only its user can write: a database has one
 * writer, and no port opens for them.
 */
const folderOf = (dataFolder: string) => path.join(dataFolder, "admin");
const askName = /^ask-([0-9a-f-]{36})\.json$/;
const lookEveryMs = 100;

/** A command that nobody took for so long was asked of a Bincard that ended. */
const forgottenMs = 5 * minuteMs;

async function put(file: string, text: string): Promise<void> {
  await writeFile(`${file}.part`, text, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Asks the running Bincard; answers its sentence, or null when it did not answer in time. */
export async function askRunning(dataFolder: string, command: AdminCommand, limitMs: number): Promise<string | null> {
  const folder = folderOf(dataFolder);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const [ask, answer] = [path.join(folder, `ask-${id}.json`), path.join(folder, `answer-${id}.txt`)];
  await put(ask, JSON.stringify(command));
  const until = performance.now() + limitMs;
  while (performance.now() < until) {
    if (existsSync(answer)) {
      const said = await readFile(answer, "utf8");
      await rm(answer);
      return said;
    }
    await wait(lookEveryMs);
  }
  await rm(ask, { force: true });
  return null;
}

/** Takes each command that waits, once, and answers it. What is no command is removed unanswered. */
export async function answerWaiting(
  dataFolder: string,
  perform: (command: AdminCommand) => Promise<string>,
): Promise<void> {
  const folder = folderOf(dataFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    const id = askName.exec(name)?.[1];
    const file = path.join(folder, name);
    if (id === undefined) await removeForgotten(file);
    else await answerOne(folder, file, id, perform);
  }
}

async function answerOne(
  folder: string,
  file: string,
  id: string,
  perform: (command: AdminCommand) => Promise<string>,
): Promise<void> {
  const text = await readFile(file, "utf8");
  const isOld = Date.now() - (await stat(file)).mtimeMs > forgottenMs;
  await rm(file);
  const command = adminCommand.safeParse(jsonOf(text));
  if (isOld || !command.success) return;
  const said = await perform(command.data).catch(
    (error: unknown) => `It was not done: ${codeOf(error) ?? "unexpected"}.`,
  );
  await put(path.join(folder, `answer-${id}.txt`), said);
}

/** Answers that nobody waited for any more. */
async function removeForgotten(file: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (found && Date.now() - found.mtimeMs > forgottenMs) await rm(file, { force: true });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
