import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AdminAnswer, AdminCommand } from "./commands.ts";
import { answerWaiting, askRunning } from "./mailbox.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "bincard-admin-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const box = () => path.join(folder, "admin");
const command = { what: "sync", dealerId: "a-1" } as const;
const commands = (count: number) => Array.from({ length: count }, (_, at) => ({ ...command, dealerId: `a-${at}` }));

const done = (said: string) => ({ outcome: "done", said }) as const;

/** What these commands were answered. */
async function askAll(given: readonly AdminCommand[], limitMs: number): Promise<(AdminAnswer | null)[]> {
  const answers: (AdminAnswer | null)[] = [];
  for await (const { answer } of askRunning(folder, given, limitMs)) answers.push(answer);
  return answers;
}
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
  await answerWaiting(folder, async ({ dealerId }) => {
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

test("of two commands for one dealer the second begins when the first has ended", async () => {
  const asked = [ask(5000), ask(5000)];
  await expect.poll(() => readdirSync(box()).filter((name) => name.endsWith(".json")).length).toBe(2);
  const steps: string[] = [];
  await answerWaiting(folder, async () => {
    steps.push("begins");
    await new Promise((resolve) => setTimeout(resolve, 20));
    steps.push("ends");
    return done("");
  });
  expect(steps).toEqual(["begins", "ends", "begins", "ends"]);
  await Promise.all(asked);
});

test("while others are still answered, nobody is given up", async () => {
  const asked = askAll(commands(6), 400);
  await expect.poll(() => readdirSync(box()).length).toBe(6);
  let before: Promise<unknown> = Promise.resolve();
  await answerWaiting(folder, async ({ dealerId }) => {
    before = before.then(() => new Promise((resolve) => setTimeout(resolve, 150)));
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
  await answerWaiting(folder, perform);
  await answerWaiting(folder, perform);
  expect(await asked).toEqual(done("time 1"));
  expect(performed).toEqual([command]);
  expect(readdirSync(box())).toEqual([]);
});

test("what fails is told by its code and facts, and who does not answer leaves no command for the next process", async () => {
  const asked = ask(5000);
  await expect.poll(() => readdirSync(box()).length).toBe(1);
  const failed = { outcome: "failed", code: "storage", facts: { reason: "full" } } as const;
  await answerWaiting(folder, async () => failed);
  expect(await asked).toEqual(failed);
  expect(await ask(150)).toBeNull();
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
  await answerWaiting(folder, () => Promise.reject(new Error("is not called")));
  expect(readdirSync(box())).toEqual([]);
});

test("an answer that cannot be read is a failure, not a success", async () => {
  const asked = ask(5000);
  await expect.poll(() => readdirSync(box()).length).toBe(1);
  const [name = ""] = readdirSync(box());
  rmSync(path.join(box(), name));
  writeFileSync(path.join(box(), name.replace("ask", "answer")), "done");
  expect(await asked).toEqual({ outcome: "failed", code: null, facts: {} });
});
