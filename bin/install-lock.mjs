// Plain JavaScript, since it runs before any package is installed; db/lock.ts needs one.
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isRunning, markOf } from "../lib/parent-process.mjs";

/** How often a process that waits looks whether the other has ended, and how long it lets others overwrite it (ms). */
const lookEveryMs = 300;

/**
 * Takes a lock file for this process, and calls `waits` once when another one has it. The file names its processes; one
 * whose processes have ended is taken over. Answers with what adds another process, which may survive this one, and with
 * what removes the file.
 * @param {string} file
 * @param {() => void} waits
 */
export async function takeLockFile(file, waits) {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${markOf(process.pid)}\n`;
  for (let isWaiting = false; !(await took(file, own)); isWaiting = true) {
    if (!isWaiting) waits();
    await wait(lookEveryMs);
  }
  return {
    add: (/** @type {number} */ pid) => appendFileSync(file, `${markOf(pid)}\n`),
    remove: () => rmSync(file, { force: true }),
  };
}

/** @param {string} file @param {string} own */
async function took(file, own) {
  try {
    writeFileSync(file, own, { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  if (processesIn(file).some(isRunning)) return false;
  // Two processes may find the same old file. The last to overwrite it has it.
  writeFileSync(file, own);
  await wait(lookEveryMs);
  return readFileSync(file, "utf8") === own;
}

/** Empty when the file has just been removed. @param {string} file */
function processesIn(file) {
  try {
    return readFileSync(file, "utf8").split("\n").filter(Boolean);
  } catch {
    return [];
  }
}
