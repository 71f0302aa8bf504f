import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { BincardError } from "@/lib/errors.ts";
import { answerWaiting, askRunning } from "./mailbox.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "bincard-admin-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const box = () => path.join(folder, "admin");
const command = { what: "sync", dealerId: "a-1" } as const;

test("a command is done once and its sentence comes back, with nothing left behind", async () => {
  const done: unknown[] = [];
  const asked = askRunning(folder, command, 5000);
  await expect.poll(() => readdirSync(box())).toEqual([expect.stringMatching(/^ask-.+\.json$/)]);
  expect(statSync(box()).mode & 0o777).toBe(0o700);
  const perform = async (one: unknown) => `done ${done.push(one)}`;
  await answerWaiting(folder, perform);
  await answerWaiting(folder, perform);
  expect(await asked).toBe("done 1");
  expect(done).toEqual([command]);
  expect(readdirSync(box())).toEqual([]);
});

test("what fails is said by its code, and who does not answer leaves no command for the next process", async () => {
  const asked = askRunning(folder, command, 5000);
  await expect.poll(() => readdirSync(box()).length).toBe(1);
  await answerWaiting(folder, () => Promise.reject(new BincardError("busy")));
  expect(await asked).toBe("It was not done: busy.");
  expect(await askRunning(folder, command, 150)).toBeNull();
  expect(readdirSync(box())).toEqual([]);
});

test("what is no command, or was asked of a process that ended, is removed and not done", async () => {
  mkdirSync(box());
  const put = (name: string, text: string) => writeFileSync(path.join(box(), name), text);
  const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
  put(`ask-${id("1")}.json`, "{");
  put(`ask-${id("2")}.json`, JSON.stringify({ ...command, what: "format-disk" }));
  put(`ask-${id("3")}.json`, JSON.stringify({ ...command, dealerId: "../app" }));
  put(`ask-${id("4")}.json`, JSON.stringify(command));
  put(`answer-${id("5")}.txt`, "late");
  const longAgo = Date.now() / 1000 - 3600;
  for (const name of [`ask-${id("4")}.json`, `answer-${id("5")}.txt`])
    utimesSync(path.join(box(), name), longAgo, longAgo);
  await answerWaiting(folder, () => Promise.reject(new Error("is not called")));
  expect(readdirSync(box())).toEqual([]);
});
