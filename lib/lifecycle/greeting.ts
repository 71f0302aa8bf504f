import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { cutAt } from "@/lib/domain/normalize.ts";

/** In the data folder: where this machine reaches the Bincard that has the folder, for commands with another PORT. */
const fileOf = (folder: string) => path.join(folder, "served-at");

/**
 * Next's greeting names addresses other than ours, and has colours when FORCE_COLOR is set. `npm start` says itself when
 * Bincard is ready.
 */
export function isGreeting(line: string): boolean {
  return /^\s*(▲|- |✓)/.test(stripVTControlCharacters(cutAt(line, 200)));
}

export async function noteServedAt(folder: string, localUrl: string): Promise<void> {
  await writeFile(fileOf(folder), `${localUrl}\n`);
}

/** Null when no Bincard that notes it had the folder, or the file holds something else. */
export async function servedAt(folder: string): Promise<string | null> {
  const text = (await readFile(fileOf(folder), "utf8").catch(() => "")).trim();
  return URL.canParse(text) && new URL(text).protocol === "http:" ? text : null;
}
