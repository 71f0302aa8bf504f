import { mkdir, stat } from "node:fs/promises";
import path from "node:path";
import { BincardError } from "@/lib/errors.ts";

/**
 * Creates a folder and its parents for the program's user only. An existing folder stays unchanged.
 * @throws BincardError `data-folder` with a reason that completes "The data folder X …".
 */
export async function makePrivate(folder: string): Promise<void> {
  try {
    await makeWithParents(path.resolve(folder));
  } catch (cause) {
    throw new BincardError("data-folder", { path: folder, reason: reasonFor(codeOf(cause)) }, { cause });
  }
}

/** Without `recursive`: in a place such as /proc, where folders cannot be created, Node would retry forever. */
async function makeWithParents(folder: string): Promise<void> {
  const code = await failureOfMaking(folder);
  if (code === "ENOENT" && path.dirname(folder) !== folder) {
    await makeWithParents(path.dirname(folder));
    const again = await failureOfMaking(folder);
    if (again !== null && again !== "EEXIST") throw Object.assign(new Error(again), { code: again });
  } else if (code === "EEXIST") {
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error("not a folder"), { code: "ENOTDIR" });
  } else if (code !== null) throw Object.assign(new Error(code), { code });
}

async function failureOfMaking(folder: string): Promise<string | null> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

function reasonFor(code: string): string {
  if (code === "ENOTDIR") return "cannot be created: a file has this name";
  if (code === "EACCES" || code === "EPERM") return "cannot be created: the user running Bincard has no permission";
  if (code === "EROFS") return "cannot be created: the disk is read-only";
  if (code === "ENOSPC") return "cannot be created: the disk is full";
  return `cannot be created (${code})`;
}
