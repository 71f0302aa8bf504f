import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { figure, megabytes } from "./figures.ts";

const folder = "/proc/self/fd";
/** A connection that was closed keeps its files until its statements are collected. */
const databaseFile = /\.db(-wal|-shm|-journal)?( \(deleted\))?$/;

/** The most that this process held at the moments at which it was looked at. */
export interface Peaks {
  look(): void;
  show(memoryGoal: string): void;
}

export function createPeaks(): Peaks {
  let memory = 0;
  let files: readonly string[] = [];
  return {
    look() {
      memory = Math.max(memory, process.memoryUsage.rss());
      const open = openDescriptors();
      if (open !== null && open.length > files.length) files = open.map(fileOf);
    },
    show(memoryGoal) {
      figure("memory of the process, at most", megabytes(memory), memoryGoal);
      const kinds = `${files.filter((name) => databaseFile.test(name)).length} of databases, ${files.filter((name) => name.startsWith("socket:")).length} connections`;
      if (files.length > 0) figure("open files, at most", String(files.length), `${kinds}; limit ${limit()}`);
    },
  };
}

/** Null where the system does not tell. */
function openDescriptors(): readonly string[] | null {
  try {
    return readdirSync(folder);
  } catch {
    return null;
  }
}

/** What a descriptor is of; nothing when it was closed meanwhile, such as that of the folder itself. */
function fileOf(descriptor: string): string {
  try {
    return readlinkSync(`${folder}/${descriptor}`);
  } catch {
    return "";
  }
}

function limit(): string {
  return /^Max open files\s+(\d+)/m.exec(readFileSync("/proc/self/limits", "utf8"))?.[1] ?? "unknown";
}
