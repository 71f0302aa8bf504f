import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { lockDataFolder, unlockDataFolder } from "@/db/lock.ts";
import { signInForTest, startTestApp } from "@/lib/accounts/test/app.ts";
import type { AdminAnswer, AdminCommand } from "@/lib/admin/commands.ts";
import { listenForAdmin } from "@/lib/admin/socket.ts";
import { listDealers } from "@/lib/sync/schedule/dealers.ts";
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

async function answers(perform: (command: AdminCommand) => Promise<AdminAnswer>): Promise<void> {
  const server = await listenForAdmin(folder, perform);
  onTestFinished(() => void server.close());
}

test("a command for all dealers is answered in the order of the dealers", async () => {
  await answers(async ({ dealerId }) => ({ outcome: "done", said: `done ${dealerId}` }));
  expect(await admin("sync", "all")).toMatchObject({ code: 0, said: dealers.map((id) => `done ${id}\n`).join("") });
});

test("failures are printed on standard error, the other dealers continue, and the exit code is not 0", async () => {
  const [first = "", second = "", third = ""] = dealers;
  await answers(async ({ dealerId }) => {
    if (dealerId === first) return { outcome: "failed", code: "busy", facts: {} };
    if (dealerId === second) return { outcome: "failed", code: null, facts: {} };
    return { outcome: "done", said: `done ${dealerId}` };
  });
  const { code, said, complained } = await admin("sync", "all");
  expect({ code, said }).toEqual({ code: 1, said: `done ${third}\n` });
  expect(complained.split("\n")).toEqual([
    `Failed for ${first}. It is busy or restarting. Try again in a moment.`,
    `Failed for ${second}. Something went wrong. See the event admin-failed in the log.`,
    "",
  ]);
});
