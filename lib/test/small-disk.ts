import { spawnSync } from "node:child_process";
import { statfsSync } from "node:fs";
import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";

const pageBytes = 4096;

/** For tests: a folder that is a disk of its own. */
export interface SmallDisk {
  /** Fills it up to so many free pages of 4 kB, so that a write fails after that many. */
  fill(freePages: number): Promise<void>;
  /** Frees again what `fill` took. */
  free(): Promise<void>;
  unmount(): void;
}

/** Mounts a small disk at a folder; null where this user may mount none. */
export async function mountSmallDisk(folder: string, megabytes: number): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const options = ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=700`, "tmpfs", folder];
  if (spawnSync("mount", options).status !== 0) return null;
  const filler = path.join(folder, "filler");
  return {
    async fill(freePages) {
      const handle = await open(filler, "a");
      for (let left = statfsSync(folder).bavail; left > freePages; left = statfsSync(folder).bavail)
        await handle.write(Buffer.alloc(pageBytes * Math.min(left - freePages, 1000)));
      await handle.close();
    },
    free: () => rm(filler, { force: true }),
    unmount: () => void spawnSync("umount", ["-l", folder]),
  };
}
