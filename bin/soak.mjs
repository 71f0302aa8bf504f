// `npm run soak`: runs every random and long test again, in its large size, and the journeys of the main work with the
// databases on a libSQL server. Ends in "N passed, N failed".
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { ensureBrowser } from "./browser.mjs";
import { checkOptions } from "./options.mjs";
import { ensurePackages, requireNode, root } from "./packages.mjs";

checkOptions({ usage: "npm run soak, or npm run soak -- WORD in the path of the tests", takesWords: true });
requireNode();
await ensurePackages("all");

/** The test files with their texts. `npm run soak -- WORD` takes those with WORD in their path. */
const files = ["lib", "db", "app", "components", "bin", "e2e"]
  .flatMap((folder) => readdirSync(`${root}${folder}`, { recursive: true }).map((name) => `${folder}/${name}`))
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
  .filter((file) => process.argv.slice(2).every((word) => file.includes(word)))
  .sort()
  .map((file) => ({ file, text: readFileSync(`${root}${file}`, "utf8") }));
const sized = files.filter(({ text }) => /testSize\([^()]*,/.test(text)).map(({ file }) => file);
/** The journeys on the shared Bincard that know nothing of its data folder: on a server they must pass as well. */
const onServer = files
  .filter(({ file, text }) => file.endsWith(".spec.ts") && /async \(\{[^}]{0,100}\b(desk|bincard)\b/.test(text))
  .filter(({ text }) => !text.includes("dataDir"))
  .map(({ file }) => file);

const hour = 3_600_000;
const variables = {
  ...process.env,
  BINCARD_TESTS: "soak",
  NEXT_TELEMETRY_DISABLED: "1",
  ...(files.some(({ file }) => file.startsWith("e2e/")) && ensureBrowser()),
};
const count = { passed: 0, failed: 0 };
const began = Date.now();

function run(name, runner, more = {}) {
  console.log(`\n── ${name}`);
  const start = Date.now();
  const done = spawnSync(process.execPath, runner, { cwd: root, stdio: "inherit", env: { ...variables, ...more } });
  count[done.status === 0 ? "passed" : "failed"] += 1;
  console.log(`${done.status === 0 ? "passed" : "FAILED"} ${name} in ${Math.round((Date.now() - start) / 1000)} s`);
}

const journeys = (names, timeout) => [
  "node_modules/playwright/cli.js",
  "test",
  ...names,
  `--timeout=${timeout}`,
  "--reporter=list",
];
for (const file of sized)
  run(
    file,
    file.startsWith("e2e/")
      ? journeys([file], 6 * hour)
      : ["node_modules/vitest/vitest.mjs", "run", file, `--testTimeout=${6 * hour}`, "--disable-console-intercept"],
  );
// As large as in `npm test`, whatever these have of random tests.
if (onServer.length > 0)
  run("journeys on a libSQL server", journeys(onServer, hour / 12), { E2E_ON_SERVER: "1", BINCARD_TESTS: "full" });
console.log(`\nSoak of ${Math.round((Date.now() - began) / 60_000)} minutes`);
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 && count.passed > 0 ? 0 : 1);
