import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** In the data folder: where this machine reaches the Bincard that has the folder, for commands with another PORT. */
const fileOf = (folder: string) => path.join(folder, "served-at");

export async function noteServedAt(folder: string, localUrl: string): Promise<void> {
  await writeFile(fileOf(folder), `${localUrl}\n`);
}

/** Null when no Bincard that notes it had the folder, or the file holds something else. */
export async function servedAt(folder: string): Promise<string | null> {
  const text = (await readFile(fileOf(folder), "utf8").catch(() => "")).trim();
  return URL.canParse(text) && new URL(text).protocol === "http:" ? text : null;
}
