import { readdirSync, readlinkSync } from "node:fs";

/** How often each database of a data folder is open, in all processes of this machine together. */
export function openDatabases(dataDir: string): Map<string, number> {
  const open = new Map<string, number>();
  for (const file of readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(filesOf)) {
    if (file.startsWith(dataDir) && file.endsWith(".db")) open.set(file, (open.get(file) ?? 0) + 1);
  }
  return open;
}

/** The files a process has open; empty when it belongs to another user or has just ended. */
function filesOf(process: string): string[] {
  try {
    return readdirSync(`/proc/${process}/fd`).map((fd) => {
      try {
        return readlinkSync(`/proc/${process}/fd/${fd}`);
      } catch {
        return "";
      }
    });
  } catch {
    return [];
  }
}
