// `npm run soak`: runs every random and long test again, in its large size. Ends in "N passed, N failed".
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { ensureBrowser } from "./browser.mjs";
import { checkOptions } from "./options.mjs";
import { ensurePackages, requireNode, root } from "./packages.mjs";

checkOptions({ usage: "npm run soak, or npm run soak -- WORD in the path of the tests", takesWords: true });
requireNode();
ensurePackages("all");

/** All test files that call `testSize`. `npm run soak -- WORD` takes those with WORD in their path. */
const sized = ["lib", "db", "app", "components", "bin", "e2e"]
  .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && readFileSync(`${root}${file}`, "utf8").includes("testSize("))
  .filter((file) => process.argv.slice(2).every((word) => file.includes(word)))
  .sort();

const hour = 3_600_000;
const variables = {
  ...process.env,
  BINCARD_SOAK: "1",
  NEXT_TELEMETRY_DISABLED: "1",
  CHROMIUM_PATH: sized.some((file) => file.startsWith("e2e/")) ? ensureBrowser() : undefined,
};
let failed = 0;
const began = Date.now();
for (const file of sized) {
  console.log(`\n── ${file}`);
  const runner = file.startsWith("e2e/")
    ? ["node_modules/playwright/cli.js", "test", file, `--timeout=${6 * hour}`, "--reporter=list"]
    : ["node_modules/vitest/vitest.mjs", "run", file, `--testTimeout=${6 * hour}`, "--disable-console-intercept"];
  const start = Date.now();
  const done = spawnSync(process.execPath, runner, { cwd: root, stdio: "inherit", env: variables });
  if (done.status !== 0) failed += 1;
  console.log(`${done.status === 0 ? "passed" : "FAILED"} ${file} in ${Math.round((Date.now() - start) / 1000)} s`);
}
console.log(`\nSoak of ${Math.round((Date.now() - began) / 60_000)} minutes`);
console.log(`${sized.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 && sized.length > 0 ? 0 : 1);
