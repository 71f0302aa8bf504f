import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { newBackupFile, pruneBackups, untilNextBackup } from "@/lib/backup/backup-files.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { hourMs, minuteMs } from "@/lib/domain/time.ts";
import { codeOf } from "@/lib/errors.ts";
import { log } from "@/lib/log.ts";
import type { Env } from "@/lib/settings/env.ts";

/** A backup that failed is tried again after this time, or after the interval when that is shorter. */
const againMs = hourMs;
/** A clock that was set, or a machine that slept, is noticed after this time at the latest. */
const lookMs = minuteMs;
/** Maximum length of a failed backup's output in the log. */
const longestReason = 500;

/**
 * Makes a backup whenever the newest is older than BACKUP_EVERY, and keeps the newest BACKUP_KEEP. Each runs in its own
 * process, because copying a database would block the server.
 */
export async function makeScheduledBackups(settings: Env, signal: AbortSignal): Promise<void> {
  const { BACKUP_EVERY: everyMs, BACKUP_KEEP: keep, DATA_DIR: folder } = settings;
  if (everyMs === undefined) return;
  while (!signal.aborted) {
    const waitMs = await untilNextBackup(folder, everyMs, Date.now());
    if (waitMs > 0) await pause(Math.min(waitMs, lookMs), signal);
    else if (!(await makeOne(folder, keep, signal))) await pause(Math.min(everyMs, againMs), signal);
  }
}

async function makeOne(folder: string, keep: number, signal: AbortSignal): Promise<boolean> {
  const began = performance.now();
  try {
    const file = await newBackupFile(folder, Date.now());
    const { code, said } = await runBackup(file, signal);
    if (code !== 0) {
      rmSync(file, { force: true });
      const facts = { event: "backup-failed", exitCode: code, reason: cutAt(said.trim(), longestReason) };
      if (!signal.aborted) log.error(facts, "scheduled backup failed");
      return false;
    }
    const removed = await pruneBackups(folder, keep);
    const tookMs = Math.round(performance.now() - began);
    log.info({ event: "backup-made", file, tookMs, removed }, "scheduled backup made");
    return true;
  } catch (error) {
    log.error({ event: "backup-failed", code: codeOf(error) }, "scheduled backup failed");
    return false;
  }
}

/** Runs `npm run backup`; answers with which code it ended, and what it said of errors. */
async function runBackup(file: string, signal: AbortSignal): Promise<{ code: number | null; said: string }> {
  const backup = spawn(process.execPath, ["bin/run.mjs", "backup", file], { stdio: ["ignore", "ignore", "pipe"] });
  let said = "";
  backup.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(0, longestReason);
  });
  const end = () => backup.kill("SIGTERM");
  signal.addEventListener("abort", end, { once: true });
  const [code] = (await once(backup, "close")) as [number | null];
  signal.removeEventListener("abort", end);
  return { code, said };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
