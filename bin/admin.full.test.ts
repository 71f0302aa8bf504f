import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { lockDataFolder, unlockDataFolder } from "@/db/lock.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import type { AdminAnswer, AdminCommand } from "@/lib/admin/commands.ts";
import { createAnswering } from "@/lib/admin/mailbox.ts";
import { listDealers } from "@/lib/sync/scheduler/dealers.ts";
import { runAdmin } from "./test/run-admin.ts";

// This process has the data folder and answers, as a running Bincard does.

const { app, folder } = startTestApp();
let dealers: string[];
beforeAll(async () => {
  await lockDataFolder(folder);
  for (const name of ["one", "two", "three"]) await signInForTest(name);
  dealers = await listDealers(app());
});
afterAll(unlockDataFolder);

const admin = (...words: string[]) => runAdmin({ DATA_DIR: folder }, ...words);

/** The commands that nobody has taken yet. */
function waiting(): string[] {
  const box = path.join(folder, "admin");
  return existsSync(box) ? readdirSync(box).filter((name) => /^ask-.+json$/.test(name)) : [];
}

/** Answers, once so many commands wait. */
function answers(count: number, perform: (command: AdminCommand) => Promise<AdminAnswer>): void {
  const look = setInterval(() => {
    if (waiting().length < count) return;
    clearInterval(look);
    void createAnswering(folder, perform).look();
  }, 50);
  onTestFinished(() => clearInterval(look));
}

test("a command for all dealers is asked for all at once, and the answers come in the order of the dealers", async () => {
  answers(3, async ({ dealerId }) => ({ outcome: "done", said: `done ${dealerId}` }));
  expect(await admin("sync", "all")).toMatchObject({ code: 0, said: dealers.map((id) => `done ${id}\n`).join("") });
});

test("what failed is told in words on standard error, the other dealers go on, and the exit code is not 0", async () => {
  const [first = "", second = "", third = ""] = dealers;
  answers(3, async ({ dealerId }) => {
    if (dealerId === first) return { outcome: "failed", code: "busy", facts: {} };
    if (dealerId === second) return { outcome: "failed", code: null, facts: {} };
    return { outcome: "done", said: `done ${dealerId}` };
  });
  const { code, said, complained } = await admin("sync", "all");
  expect({ code, said }).toEqual({ code: 1, said: `done ${third}\n` });
  expect(complained.split("\n")).toEqual([
    `It was not done for ${first}. Something else is at work on it, or reading is just being started again: try again in a moment.`,
    `It was not done for ${second}. Something went wrong: the log says it by a line admin-failed.`,
    "",
  ]);
});
