import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createConnection, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { folderOfTest } from "@/lib/test/folder.ts";
import { letPass } from "@/lib/test/waiting.ts";
import type { AdminAnswer, AdminCommand } from "./commands.ts";
import { type AdminOutcome, askRunning, listenForAdmin, socketOf } from "./socket.ts";

let folder: string;
beforeEach(() => {
  folder = folderOfTest();
});

const commands = (count: number) =>
  Array.from({ length: count }, (_, place): AdminCommand => ({ what: "sync", dealerId: `a-${place}` }));
const done = (said: string) => ({ outcome: "done", said }) as const;
const doing = async ({ dealerId }: AdminCommand) => done(dealerId);

async function ask(given: readonly AdminCommand[], patienceMs = 5000): Promise<AdminOutcome[]> {
  const outcomes: AdminOutcome[] = [];
  for await (const { outcome } of askRunning(folder, given, patienceMs)) outcomes.push(outcome);
  return outcomes;
}

async function listen(perform: (command: AdminCommand) => Promise<AdminAnswer>, isEnding?: () => boolean) {
  const server: Server = await listenForAdmin(folder, perform, isEnding);
  onTestFinished(() => void server.close());
  return server;
}

/** Work that ends when the test says so. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test("all commands of one call are done once, eight at a time, and answered in their order", async () => {
  const eight = gate();
  const begun: string[] = [];
  let [underWay, most] = [0, 0];
  await listen(async ({ dealerId }) => {
    begun.push(dealerId);
    underWay += 1;
    most = Math.max(most, underWay);
    if (begun.length === 8) eight.open();
    await eight.opened;
    // The first one ends last of these.
    if (dealerId === "a-0") await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return done(dealerId);
  });
  expect(await ask(commands(40))).toEqual(commands(40).map(({ dealerId }) => done(dealerId)));
  expect([begun, most]).toEqual([commands(40).map(({ dealerId }) => dealerId), 8]);
});

test("a slow command keeps only those of its dealer waiting", async () => {
  const slow = gate();
  const begun: string[] = [];
  await listen(async ({ dealerId }) => {
    begun.push(dealerId);
    if (begun.length === 1) await slow.opened;
    return done(dealerId);
  });
  const first = ask(commands(1));
  await expect.poll(() => begun).toEqual(["a-0"]);
  const second = ask(commands(3));
  await expect.poll(() => begun).toEqual(["a-0", "a-1", "a-2"]);
  slow.open();
  expect([await first, await second]).toEqual([[done("a-0")], commands(3).map(({ dealerId }) => done(dealerId))]);
  expect(begun).toEqual(["a-0", "a-1", "a-2", "a-0"]);
});

test("without progress, started commands complete, and others are cancelled and never run", async () => {
  const slow = gate();
  const performed: string[] = [];
  await listen(async ({ dealerId }) => {
    await slow.opened;
    performed.push(dealerId);
    return done(dealerId);
  });
  const eight = commands(8).map(() => ({ outcome: "under-way" }));
  expect(await ask(commands(10), 300)).toEqual([...eight, { outcome: "withdrawn" }, { outcome: "withdrawn" }]);
  slow.open();
  await expect.poll(() => performed.length).toBe(8);
  expect(await ask(commands(1))).toEqual([done("a-0")]);
  expect(performed.length).toBe(9);
});

test("while others are still answered, nobody is given up", async () => {
  let before: Promise<unknown> = Promise.resolve();
  await listen(async ({ dealerId }) => {
    before = before.then(() => letPass(150));
    await before;
    return done(dealerId);
  });
  expect(await ask(commands(6), 400)).toEqual(commands(6).map(({ dealerId }) => done(dealerId)));
});

test("a Bincard that starts is waited for, one that ends begins nothing, and without one all is withdrawn", async () => {
  const early = ask(commands(1));
  await letPass(200);
  let isEnding = false;
  const server = await listen(doing, () => isEnding);
  expect(await early).toEqual([done("a-0")]);
  isEnding = true;
  expect(await ask(commands(1), 200)).toEqual([{ outcome: "withdrawn" }]);
  server.close();
  expect(await ask(commands(2), 200)).toEqual([{ outcome: "withdrawn" }, { outcome: "withdrawn" }]);
});

test("the socket is only for its user, and takes the place of what a killed process left", async () => {
  writeFileSync(socketOf(folder), "left");
  await listen(doing);
  expect(statSync(socketOf(folder)).mode & 0o777).toBe(0o600);
  expect(await ask(commands(1))).toEqual([done("a-0")]);
});

test("a data folder of any length has its socket, and nothing is left elsewhere", async () => {
  const short = folder;
  onTestFinished(() => {
    folder = short;
  });
  folder = path.join(folder, "x".repeat(90), "y".repeat(90));
  mkdirSync(folder, { recursive: true });
  const links = () => readdirSync(tmpdir()).filter((name) => /^bincard-.{6}$/.test(name)).length;
  const before = links();
  await listen(doing);
  expect(await ask(commands(1))).toEqual([done("a-0")]);
  expect([existsSync(socketOf(folder)), links()]).toEqual([true, before]);
});

test.each([
  ["no JSON", "{"],
  ["another command", JSON.stringify({ place: 0, command: { what: "format-disk", dealerId: "a-1" } })],
  ["no dealer", JSON.stringify({ place: 0, command: { what: "sync", dealerId: "../app" } })],
])("what is no command is not done, and its connection ends: %s", async (_, line) => {
  await listen(() => Promise.reject(new Error("is not called")));
  const socket = createConnection(socketOf(folder));
  socket.write(`${line}\n`);
  const said: unknown[] = [];
  socket.on("data", (text) => said.push(text));
  await new Promise((resolve) => socket.once("close", resolve));
  expect(said).toEqual([]);
});

test("an answer that cannot be read is a failure, not a success", async () => {
  await listen(async () => ({ outcome: "undone" }) as unknown as AdminAnswer);
  expect(await ask(commands(1))).toEqual([{ outcome: "failed", code: null, facts: {} }]);
});
