import { afterAll, onTestFinished } from "vitest";
import { closeDatabases } from "@/db/open.ts";
import { log } from "@/lib/log.ts";
import { provideSearchIndexes } from "@/lib/search/registry.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { makeFolder } from "./folder.ts";

/** A data folder for the tests of a file, with the settings of a process that works on it. */
export const testDataFolder = (settings: Record<string, string> = {}) => makeDataFolder(afterAll, settings);

/** The same for the test that runs: called in it or in `beforeEach`. */
export const dataFolderOfTest = (settings: Record<string, string> = {}) => makeDataFolder(onTestFinished, settings);

function makeDataFolder(whenOver: (close: () => Promise<void>) => void, settings: Record<string, string>): string {
  const folder = makeFolder(whenOver);
  whenOver(closeDatabases);
  log.level = "silent";
  // An index of an earlier folder must not answer for this one.
  provideSearchIndexes(null);
  adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", ...settings }));
  return folder;
}
