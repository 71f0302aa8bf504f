import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { lockDataFolder, unlockDataFolder } from "@/db/lock.ts";
import { runProgram } from "@/e2e/support/program.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import type { AdminCommand } from "@/lib/admin/commands.ts";
import { answerWaiting } from "@/lib/admin/mailbox.ts";
import { listDealers } from "@/lib/sync/scheduler/dealers.ts";

// This process has the data folder and answers, as a running Bincard does.

const { app, folder } = startTestApp();
let dealers: string[];
beforeAll(async () => {
  await lockDataFolder(folder);
  for (const name of ["one", "two", "three"]) await signInForTest(name);
  dealers = await listDealers(app());
});
afterAll(unlockDataFolder);

const admin = (...words: string[]) =>
  runProgram(["--import", "tsx", "bin/admin.ts", ...words], { DATA_DIR: folder, LOG_LEVEL: "silent" });

/** The commands that nobody has taken yet. */
function waiting(): string[] {
  const box = path.join(folder, "admin");
  return existsSync(box) ? readdirSync(box).filter((name) => /^ask-.+json$/.test(name)) : [];
}

/** Answers, once so many commands wait. */
function answers(count: number, perform: (command: AdminCommand) => Promise<string>): void {
  const look = setInterval(() => {
    if (waiting().length < count) return;
    clearInterval(look);
    void answerWaiting(folder, perform);
  }, 50);
  onTestFinished(() => clearInterval(look));
}

test("a command for all dealers is asked for all at once, and the answers come in the order of the dealers", async () => {
  answers(3, async ({ dealerId }) => `done ${dealerId}`);
  expect(await admin("sync", "all")).toEqual({ code: 0, written: dealers.map((id) => `done ${id}\n`).join("") });
});
