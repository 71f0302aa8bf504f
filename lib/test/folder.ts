import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, onTestFinished } from "vitest";

/** A folder for the tests of a file. */
export const testFolder = () => makeFolder(afterAll);

/** A folder for the test that runs: called in it or in `beforeEach`. */
export const folderOfTest = () => makeFolder(onTestFinished);

/** A folder that is removed when the tests that need it are over. */
export function makeFolder(whenOver: (remove: () => Promise<void>) => void): string {
  const folder = mkdtempSync(path.join(tmpdir(), "bincard-test-"));
  whenOver(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
