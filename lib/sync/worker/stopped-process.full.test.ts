import { spawn } from "node:child_process";
import { on } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { folderOfTest } from "@/lib/test/folder.ts";
import { letPass } from "@/lib/test/waiting.ts";

const program = fileURLToPath(new URL("../test/stopped-child.ts", import.meta.url));
/** Longer than the worker may be silent in the child. */
const stoppedMs = 5000;

test("a process that is stopped and goes on ends no worker and no session, and does not believe its parent gone", async () => {
  const folder = folderOfTest();
  const child = spawn(process.execPath, ["--import", "tsx", program, folder], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(async () => {
    child.kill("SIGKILL");
  });
  let stoppedAt: number | null = null;
  let after = 0;
  for await (const [line] of on(createInterface(child.stdout), "line")) {
    const seen = JSON.parse(String(line));
    expect(seen).toMatchObject({ restarts: { crashed: 0, hung: 0 }, signedIn: true, starterGone: false });
    if (seen.state !== "answers") continue;
    if (stoppedAt === null) {
      child.kill("SIGSTOP");
      await letPass(stoppedMs);
      stoppedAt = Date.now();
      child.kill("SIGCONT");
    } else if (seen.at >= stoppedAt) after += 1;
    if (after === 8) return;
  }
});
