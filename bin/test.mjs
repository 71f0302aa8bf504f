// `npm test`: installs what is missing (packages, browser), then checks and proves everything. Ends in "N passed, N failed".
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { ensureBrowser } from "./browser.mjs";
import { ensurePackages, requireNode, root } from "./packages.mjs";

requireNode();
ensurePackages("all");
const browser = ensureBrowser();

const results = `${root}test-results/`;
mkdirSync(results, { recursive: true });
const node = (script, ...args) => [process.execPath, `node_modules/${script}`, ...args];
const count = { passed: 0, failed: 0 };
/** What failed, by name: the output before the last line is long. */
const failures = [];

function run(name, command) {
  console.log(`\n── ${name}`);
  const [program, ...args] = command;
  const done = spawnSync(program, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, CHROMIUM_PATH: browser, NEXT_TELEMETRY_DISABLED: "1" },
  });
  return done.status === 0;
}

/** A check either holds or does not: one test. */
function check(name, command) {
  const good = run(name, command);
  count[good ? "passed" : "failed"] += 1;
  if (!good) failures.push(name);
}

/** A runner that writes its counts as JSON; one that ends badly without a count is a failure of its own. */
function suite(name, command, file, countOf) {
  rmSync(file, { force: true });
  const good = run(name, command);
  const counted = existsSync(file) ? countOf(JSON.parse(readFileSync(file, "utf8"))) : { passed: 0, failed: 0 };
  const failed = counted.failed || (good ? 0 : 1);
  count.passed += counted.passed;
  count.failed += failed;
  if (failed > 0) failures.push(`${name} (${failed})`);
}

check("types of the routes", node("next/dist/bin/next", "typegen"));
check("types", node("typescript/bin/tsc", "--noEmit"));
check("format and lint", node("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."));
check(
  "arrows",
  node(
    "dependency-cruiser/bin/dependency-cruise.mjs",
    "--config",
    ".dependency-cruiser.cjs",
    "app",
    "components",
    "lib",
    "db",
    "bin",
    "proxy.ts",
    "instrumentation.ts",
  ),
);
check("dead code", node("knip/bin/knip.js"));

suite(
  "unit tests",
  node("vitest/vitest.mjs", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${results}unit.json`),
  `${results}unit.json`,
  (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }),
);
suite("journeys in a browser", node("playwright/cli.js", "test"), `${results}journeys.json`, (report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected,
}));

if (failures.length > 0) console.log(`\nfailed: ${failures.join(", ")}`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
