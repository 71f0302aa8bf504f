// Plain JavaScript, since `npm start` uses it before any package is installed.
import { readFileSync, readlinkSync } from "node:fs";
import path from "node:path";

const lookEveryMs = 250;

/**
 * Who started this process: the process ids whose end ends it. npm runs a command in a shell, and a kill of npm leaves
 * that shell alive, so both are watched. Empty for the leader of a process group: a job of a terminal, which ends by
 * SIGHUP, or a service of its own (systemd, setsid), whose parent may go. To be called at the very start, since a parent
 * that is gone already cannot be found. Outside Linux only the parent itself is known.
 * @returns {readonly Starter[]}
 * @typedef {{ pid: number, of: number }} Starter `pid` is the parent of the process `of`.
 */
export function findStarters() {
  const own = statOf(process.pid);
  if (own?.group === process.pid) return [];
  const parent = { pid: process.ppid, of: process.pid };
  if (isNode(parent.pid)) return [parent];
  const above = statOf(parent.pid)?.parent;
  return above !== undefined && isNode(above) ? [parent, { pid: above, of: parent.pid }] : [parent];
}

/**
 * Calls `gone` once when one of the starters has ended. A process whose parent ends gets another parent, whichever way
 * the parent ended.
 * @param {readonly Starter[]} starters
 * @param {() => void} gone
 */
export function onStarterGone(starters, gone) {
  if (starters.length === 0) return;
  const timer = setInterval(() => {
    if (starters.every(isThere)) return;
    clearInterval(timer);
    gone();
  }, lookEveryMs).unref();
}

/** @param {Starter} starter */
function isThere({ pid, of }) {
  return (of === process.pid ? process.ppid : statOf(of)?.parent) === pid;
}

/**
 * Calls `gone` when the reader of our output has closed it (`npm start | head`). Without a listener, the next write's
 * error would end the process immediately.
 * @param {() => void} gone
 */
export function onOutputGone(gone) {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", gone);
}

/**
 * Calls `gone` once when a process above this one has ended, of which only the id is known.
 * @param {number} pid
 * @param {() => void} gone
 */
export function onProcessGone(pid, gone) {
  // As our parent it may have ended and still have its id until somebody has collected its exit code.
  if (process.ppid === pid) return onStarterGone([{ pid, of: process.pid }], gone);
  const timer = setInterval(() => {
    if (isAlive(pid)) return;
    clearInterval(timer);
    gone();
  }, lookEveryMs).unref();
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * A running process in one word for `isRunning`: its id and, on Linux, when it started, since ids are used again.
 * @param {number} pid
 */
export function markOf(pid) {
  return `${pid}:${statOf(pid)?.startedAt ?? ""}`;
}

/** Whether the process of a mark still runs. @param {string} mark */
export function isRunning(mark) {
  const pid = Number.parseInt(mark, 10);
  return pid > 0 && isAlive(pid) && markOf(pid) === mark;
}

/** @param {number} pid */
function isNode(pid) {
  try {
    return path.basename(readlinkSync(`/proc/${pid}/exe`)).startsWith("node");
  } catch {
    return false;
  }
}

/**
 * The parent, the process group and the start (in ticks since boot) of a process; null when it is gone, or outside Linux.
 * @param {number} pid
 */
function statOf(pid) {
  try {
    // The name, in brackets, may hold brackets and spaces itself.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    return { parent: fields[1], group: fields[2], startedAt: fields[19] };
  } catch {
    return null;
  }
}
