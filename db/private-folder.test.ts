import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "@/lib/test/folder.ts";
import { makePrivate } from "./private-folder.ts";

const place = testFolder();

test("a folder and its parents are created for the program's user only, and may exist already", async () => {
  const folder = path.join(place, "a", "b");
  await makePrivate(folder);
  await makePrivate(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(path.dirname(folder))).mode & 0o777).toBe(0o700);
});

test("a file at the folder's path, or at a parent's, is reported", async () => {
  const file = path.join(place, "file");
  await writeFile(file, "");
  for (const folder of [file, path.join(file, "under")]) {
    const facts = { path: folder, reason: "cannot be created: a file has this name" };
    await expect(makePrivate(folder)).rejects.toMatchObject({ code: "data-folder", facts });
  }
});

test.runIf(process.platform === "linux")("when a folder cannot be created, the error says so", async () => {
  await expect(makePrivate("/proc/bincard")).rejects.toMatchObject({ code: "data-folder" });
});
