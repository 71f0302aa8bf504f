import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { letPass } from "@/lib/test/waiting.ts";
import type { AdminAnswer, AdminCommand } from "./commands.ts";
import { type AdminOutcome, askRunning, createAnswering } from "./mailbox.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "bincard-admin-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const box = () => path.join(folder, "admin");
const command = { what: "sync", dealerId: "a-1" } as const;
const commands = (count: number) => Array.from({ length: count }, (_, at) => ({ ...command, dealerId: `a-${at}` }));

const done = (said: string) => ({ outcome: "done", said }) as const;

/** What became of these commands. */
async function askAll(given: readonly AdminCommand[], limitMs: number): Promise<AdminOutcome[]> {
  const outcomes: AdminOutcome[] = [];
  for await (const { outcome } of askRunning(folder, given, limitMs)) outcomes.push(outcome);
  return outcomes;
}
const look = (perform: (command: AdminCommand) => Promise<AdminAnswer>) => createAnswering(folder, perform).look();
const ask = async (limitMs: number) => (await askAll([command], limitMs))[0];

test("all commands of one call wait at once, and are answered in their order though a later one was faster", async () => {
  const asked = askAll(commands(40), 5000);
  await expect.poll(() => readdirSync(box()).length).toBe(40);
  const begun: string[] = [];
  let open = () => {};
  const eight = new Promise<void>((resolve) => {
    open = resolve;
  });
  let [underWay, most] = [0, 0];
  await look(async ({ dealerId }) => {
    begun.push(dealerId);
    underWay += 1;
    most = Math.max(most, underWay);
    if (begun.length === 8) open();
    await eight;
    // The first one ends last of these.
    if (dealerId === "a-0") await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return done(dealerId);
  });
  expect(begun).toEqual(commands(40).map(({ dealerId }) => dealerId));
  expect(await asked).toEqual(begun.map(done));
  expect(most).toBe(8);
  expect(readdirSync(box())).toEqual([]);
});

test("a slow command keeps only those of its dealer waiting, and these are done once it has ended", async () => {
  const asked = askAll([command, ...commands(3)], 5000);
  await expect.poll(() => readdirSync(box()).length).toBe(4);
  const begun: string[] = [];
  let end = () => {};
  const answering = createAnswering(folder, async ({ dealerId }) => {
    begun.push(dealerId);
    if (begun.length === 1)
      await new Promise<void>((resolve) => {
        end = resolve;
      });
    return done(`${begun.length}`);
  });
  await answering.look();
  expect(begun).toEqual(["a-1", "a-0", "a-2"]);
  await answering.look();
  expect(begun.length).toBe(3);
  end();
  await expect.poll(() => answering.look().then(() => begun)).toEqual(["a-1", "a-0", "a-2", "a-1"]);
  expect((await asked).map(({ outcome }) => outcome)).toEqual(["done", "done", "done", "done"]);
});

test("what is taken and not answered in time is under way, and is done; what nobody took is withdrawn", async () => {
  const asked = askAll(commands(2), 300);
  await expect.poll(() => readdirSync(box()).length).toBe(2);
  const performed: string[] = [];
  let end = () => {};
  const answering = createAnswering(
    folder,
    async ({ dealerId }) => {
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      performed.push(dealerId);
      return done("");
    },
    () => readdirSync(box()).length === 1,
  );
  await answering.look();
  expect(await asked).toEqual([{ outcome: "under-way" }, { outcome: "withdrawn" }]);
  await answering.look();
  end();
  await expect.poll(() => readdirSync(box())).toEqual([expect.stringMatching(/^answer-/)]);
  expect(performed).toEqual(["a-0"]);
});

test("a command that is withdrawn at the moment in which it is taken is not done, and the others are", async () => {
  const asked = askAll(commands(3), 300);
  await expect.poll(() => readdirSync(box()).length).toBe(3);
  const performed: string[] = [];
  const perform = async ({ dealerId }: AdminCommand) => {
    performed.push(dealerId);
    return done(dealerId);
  };
  // Asked last before a file is deleted: here whoever asked was faster with the second one.
  let times = 0;
  const withdraw = () => {
    times += 1;
    const [name = ""] = readdirSync(box()).filter((one) => one.includes("-000001-"));
    if (times === 2) rmSync(path.join(box(), name));
    return false;
  };
  await createAnswering(folder, perform, withdraw).look();
  expect(performed).toEqual(["a-0", "a-2"]);
  const outcomes = await asked;
  expect([outcomes[0], outcomes[2]]).toEqual([done("a-0"), done("a-2")]);
});

test("while others are still answered, nobody is given up", async () => {
  const asked = askAll(commands(6), 400);
  await expect.poll(() => readdirSync(box()).length).toBe(6);
  let before: Promise<unknown> = Promise.resolve();
  await look(async ({ dealerId }) => {
    before = before.then(() => letPass(150));
    await before;
    return done(dealerId);
  });
  expect(await asked).toEqual(commands(6).map(({ dealerId }) => done(dealerId)));
});

test("a command is done once and its sentence comes back, with nothing left behind", async () => {
  const performed: unknown[] = [];
  const asked = ask(5000);
  await expect.poll(() => readdirSync(box())).toEqual([expect.stringMatching(/^ask-.+\.json$/)]);
  expect(statSync(box()).mode & 0o777).toBe(0o700);
  const perform = async (one: unknown) => done(`time ${performed.push(one)}`);
  const answering = createAnswering(folder, perform);
  await answering.look();
  await answering.look();
  expect(await asked).toEqual(done("time 1"));
  expect(performed).toEqual([command]);
  expect(readdirSync(box())).toEqual([]);
});

test("what fails is told by its code and facts, and who does not answer leaves no command for the next process", async () => {
  const asked = ask(5000);
  await expect.poll(() => readdirSync(box()).length).toBe(1);
  const failed = { outcome: "failed", code: "storage", facts: { reason: "full" } } as const;
  await look(async () => failed);
  expect(await asked).toEqual(failed);
  expect(await ask(150)).toEqual({ outcome: "withdrawn" });
  expect(readdirSync(box())).toEqual([]);
});

test("what is no command, or was asked of a process that ended, is removed and not done", async () => {
  mkdirSync(box());
  const put = (name: string, text: string) => writeFileSync(path.join(box(), name), text);
  const id = (digit: string) => `1700000000000-000000-${digit.repeat(8)}-0000-4000-8000-000000000000`;
  put(`ask-${id("1")}.json`, "{");
  put(`ask-${id("2")}.json`, JSON.stringify({ ...command, what: "format-disk" }));
  put(`ask-${id("3")}.json`, JSON.stringify({ ...command, dealerId: "../app" }));
  put(`ask-${id("4")}.json`, JSON.stringify(command));
  put(`answer-${id("5")}.json`, "late");
  const longAgo = Date.now() / 1000 - 3600;
  for (const name of [`ask-${id("4")}.json`, `answer-${id("5")}.json`])
    utimesSync(path.join(box(), name), longAgo, longAgo);
  await look(() => Promise.reject(new Error("is not called")));
  expect(readdirSync(box())).toEqual([]);
});

test("a command that waits for long while Bincard runs is done: only whoever asked gives it up", async () => {
  const answering = createAnswering(folder, async ({ dealerId }) => done(dealerId));
  await answering.look();
  const asked = ask(5000);
  await expect.poll(() => readdirSync(box()).length).toBe(1);
  const longAgo = Date.now() / 1000 - 3600;
  for (const name of readdirSync(box())) utimesSync(path.join(box(), name), longAgo, longAgo);
  await answering.look();
  expect(await asked).toEqual(done(command.dealerId));
});

test("a command that is still waited for is done by the next process too, however long ago it was asked", async () => {
  const asked = askAll(commands(2), 3000);
  await expect.poll(() => readdirSync(box()).length).toBe(2);
  const longAgo = Date.now() / 1000 - 3600;
  const files = () => readdirSync(box()).map((name) => path.join(box(), name));
  for (const file of files()) utimesSync(file, longAgo, longAgo);
  const isOld = (file: string) => statSync(file).mtimeMs < Date.now() - 600_000;
  await expect.poll(() => files().filter(isOld), { timeout: 10_000 }).toEqual([]);
  // What the process that ended had begun with.
  await look(async ({ dealerId }) => done(dealerId));
  expect(await asked).toEqual([done("a-0"), done("a-1")]);
});

test("an answer that cannot be read is a failure, not a success", async () => {
  const asked = ask(5000);
  await expect.poll(() => readdirSync(box()).length).toBe(1);
  const [name = ""] = readdirSync(box());
  rmSync(path.join(box(), name));
  writeFileSync(path.join(box(), name.replace("ask", "answer")), "done");
  expect(await asked).toEqual({ outcome: "failed", code: null, facts: {} });
});
