import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { BincardError } from "@/lib/errors.ts";
import { secretNames } from "./setting-names.mjs";

const largestBytes = 64_000;

/**
 * The settings with the secrets that are in files, as container platforms and systemd hand them over. White space
 * around a secret is not part of it.
 * @throws BincardError `config` with the facts `name` and `reason`, never with what is in a file.
 */
export function readSecretFiles(given: Readonly<Record<string, string>>): Record<string, string> {
  const read = { ...given };
  for (const name of secretNames) {
    const variable = `${name}_FILE`;
    const file = given[variable];
    if (file === undefined) continue;
    delete read[variable];
    if (given[name] !== undefined) throw refused(variable, `is set together with ${name}; set only one`);
    read[name] = contentOf(variable, path.resolve(file.trim()));
  }
  return read;
}

function contentOf(variable: string, file: string): string {
  let content: string;
  try {
    const found = statSync(file);
    // Reading a pipe or a device may never end.
    if (!found.isFile()) throw refused(variable, "must name a regular file");
    if (found.size > largestBytes) throw refused(variable, "must name a file of at most 64 kB");
    content = readFileSync(file, "utf8").trim();
  } catch (error) {
    if (error instanceof BincardError) throw error;
    throw refused(variable, "names a file that cannot be read");
  }
  if (content === "") throw refused(variable, "names an empty file");
  return content;
}

function refused(name: string, reason: string): BincardError {
  return new BincardError("config", { name, reason });
}
