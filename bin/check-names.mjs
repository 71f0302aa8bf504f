// Plain JavaScript, since it runs before any package is installed.
import { existsSync, readFileSync } from "node:fs";
import util from "node:util";
import { misspelledName, unknownNameInFile } from "../lib/settings/setting-names.mjs";
import { root } from "./packages.mjs";

/** The files that @next/env reads, which knows the values later. */
const files = [".env.production.local", ".env.local", ".env.production", ".env"];

/**
 * Ends the process with one line when the environment or an `.env` file has a misspelled setting, before anything is
 * installed or built. What the settings are set to is checked by lib/settings/env.ts.
 * @param {string} beginning The words before the name of the setting.
 * @param {string} folder
 */
export function checkSettingNames(beginning, folder = root) {
  const wrong = misspelledName(process.env) ?? unknownNameInFile(files.flatMap((file) => namesIn(`${folder}${file}`)));
  if (wrong === null) return;
  console.error(`${beginning} ${wrong.name}: ${wrong.reason}.`);
  process.exit(1);
}

/** @param {string} file */
function namesIn(file) {
  if (!existsSync(file)) return [];
  return Object.keys(util.parseEnv(readFileSync(file, "utf8")));
}
