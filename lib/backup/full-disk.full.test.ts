import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealers, members, sessions } from "@/db/app/schema.ts";
import { appDatabase, closeDatabases } from "@/db/open.ts";
import { clientReader } from "@/db/reader.ts";
import { isSound } from "@/db/sound.ts";
import { signInForTest } from "@/lib/accounts/test/app.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { mayMount, mountSmallDisk, type SmallDisk } from "@/lib/test/small-disk.ts";
import { contentHash } from "./content.ts";
import { makeBackup } from "./make.ts";
import { applyPendingRestore, pendingRestore, stageRestore } from "./restore.ts";

/** A sign-in, a migration or a copy needs more pages than the first of these and fewer than the last. */
const freePages = [0, 1, 2, 3, 5, 8, 12, 15, 20, 30, 50, 100, 300];
const full = { code: "storage", facts: { reason: expect.stringMatching(/^(full|failing)$/) } };

let places: string;
let disk: SmallDisk;
let folder: string;
beforeEach(async () => {
  places = await mkdtemp(path.join(tmpdir(), "bincard-full-"));
  disk = await mountSmallDisk(places, 16);
  folder = path.join(places, "data");
  await mkdir(folder, { mode: 0o700 });
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", APP_SECRET: "x".repeat(40) }));
});
afterEach(async () => {
  await closeDatabases();
  disk.unmount();
  await rm(places, { recursive: true, force: true });
});

/** Runs `work` on a disk with this many free pages; returns whether that was enough. */
async function within(pages: number, work: () => Promise<unknown>): Promise<boolean> {
  await disk.fill(pages);
  const outcome = await work().then(
    () => null,
    (error: unknown) => error,
  );
  await disk.free();
  if (outcome !== null) expect(outcome, `with ${pages} pages left`).toMatchObject(full);
  return outcome === null;
}

async function appIsSound(): Promise<boolean> {
  return isSound(clientReader((await appDatabase()).client), true);
}

test.skipIf(!mayMount)(
  "a disk that fills at any statement of a migration or a sign-in leaves nothing that a second try does not mend",
  async () => {
    const enough: boolean[] = [];
    for (const pages of freePages) {
      await closeDatabases();
      await rm(folder, { recursive: true });
      await mkdir(folder, { mode: 0o700 });
      enough.push(await within(pages, appDatabase));
      expect(await appIsSound()).toBe(true);

      enough.push(await within(pages, () => signInForTest("shop")));
      await signInForTest("shop");
      const app = await appDatabase();
      expect([await app.$count(dealers), await app.$count(members)]).toEqual([1, 1]);
      expect(await app.$count(sessions)).toBe(enough.at(-1) ? 2 : 1);
      expect(await appIsSound()).toBe(true);
    }
    expect(new Set(enough)).toEqual(new Set([false, true]));
  },
);

test.skipIf(!mayMount)(
  "a backup and a restore on a disk that fills say so, leave nothing behind, and work when there is room",
  async () => {
    await signInForTest("shop");
    const content = async () => contentHash((await appDatabase()).client);
    const before = await content();
    const [backup, unfinished] = [path.join(places, "good"), path.join(places, "unfinished")];
    await makeBackup(folder, backup, 1);
    const enough: boolean[] = [];
    for (const pages of freePages) {
      const made = await within(pages, () => makeBackup(folder, unfinished, 1));
      expect(existsSync(unfinished)).toBe(made);
      await rm(unfinished, { force: true });
      const staged = await within(pages, () => stageRestore(folder, backup, 1, async () => {}));
      expect(existsSync(pendingRestore(folder))).toBe(staged);
      await rm(pendingRestore(folder), { recursive: true, force: true });
      expect([...(await readdir(places)), ...(await readdir(folder))].filter((name) => name.startsWith("."))).toEqual(
        [],
      );
      enough.push(made, staged);
    }
    expect(new Set(enough)).toEqual(new Set([false, true]));
    expect(await content()).toBe(before);

    await signInForTest("later");
    await stageRestore(folder, backup, 1, async () => {});
    await closeDatabases();
    await within(0, () => applyPendingRestore(folder, 1));
    await applyPendingRestore(folder, 1);
    expect(await content()).toBe(before);
  },
);
