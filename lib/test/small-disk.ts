import { spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync, statfsSync } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const pageBytes = 4096;

/** For tests: a folder that is a disk of its own. */
export interface SmallDisk {
  /** Fills the disk up to this many free pages of 4 kB, so that a write fails after that many. */
  fill(freePages: number): Promise<void>;
  /** Frees again what `fill` took. */
  free(): Promise<void>;
  makeReadOnly(): void;
  unmount(): void;
}

/** Whether this user may mount a disk. A test that needs one is skipped where not, so that the count says it. */
export const mayMount = tryToMount();

function tryToMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "bincard-mount-"));
  const mounted = mount("-t", "tmpfs", "tmpfs", folder);
  if (mounted) unmount(folder);
  rmdirSync(folder);
  return mounted;
}

function mount(...options: string[]): boolean {
  return spawnSync("mount", options).status === 0;
}

function unmount(folder: string): void {
  spawnSync("umount", ["-l", folder]);
}

/** Mounts a small disk at a folder. For tests that are skipped unless `mayMount`. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (!mount("-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", folder))
    throw new Error(`no disk can be mounted at ${folder}`);
  const filler = path.join(folder, "filler");
  return {
    async fill(freePages) {
      const handle = await open(filler, "a");
      for (let left = statfsSync(folder).bavail; left > freePages; left = statfsSync(folder).bavail)
        await handle.write(Buffer.alloc(pageBytes * Math.min(left - freePages, 1000)));
      await handle.close();
    },
    free: () => rm(filler, { force: true }),
    makeReadOnly: () => void mount("-o", "remount,ro", folder),
    unmount: () => unmount(folder),
  };
}
