// `npm test` and `npm run test:full`: install what is missing (packages, browser), then run all checks and the tests of
// their tier. `npm test -- PATH…` runs only the unit tests and journeys of those files and folders, `npm test -- --changed`
// those whose imports have changed. Ends in "N passed, N failed".
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { checkOptions } from "./options.mjs";
import { ensurePackages, requireNode, root } from "./packages.mjs";
import { readJourneys, readUnitTests } from "./test-reports.mjs";

checkOptions({
  usage: "npm test, npm run test:full, npm test -- PATH of files or folders, or npm test -- --changed[=COMMIT]",
  flags: ["--full", "--changed"],
  values: ["--changed"],
  takesWords: true,
});
requireNode();
await ensurePackages("all");

const results = `${root}test-results/`;
const count = { passed: 0, failed: 0, skipped: 0 };
/** What failed, repeated at the end because the output is long. */
const failures = [];
/** Files of tests with their durations in seconds. */
const durations = [];

const words = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const paths = words.map(relativeToProject);
const everything = paths.length === 0 || paths.includes("");
const changed = process.argv.find((word) => word.startsWith("--changed"));
/** Files of the full tier are run by a command of its own, or when one is named. */
const isFull = process.argv.includes("--full") || paths.some((place) => place.includes(".full."));

/** Environment variables that are added to every command. */
const variables = {
  NEXT_TELEMETRY_DISABLED: "1",
  ...(isFull && { BINCARD_TESTS: "full" }),
  ...(process.stdout.isTTY && { FORCE_COLOR: "1" }),
};

const node = (script, ...args) => [process.execPath, `node_modules/${script}`, ...args];

/**
 * Runs a command and shows its output: as it comes, or, when it runs `beside` others, in one piece at its end, so that
 * parallel output is not mixed. What runs beside takes only the time of the processor that the others leave: journeys wait
 * for a third of theirs, and look at messages for which a slow page would be too late.
 */
function run(name, [program, ...args], beside = false) {
  const title = `\n── ${name}\n`;
  if (!beside) process.stdout.write(title);
  const started = Date.now();
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (beside) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  let written = title;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      if (beside) written += text;
      else process.stdout.write(text);
    });
  return new Promise((resolve) => {
    child.once("close", (code) => {
      if (beside) process.stdout.write(written);
      process.stdout.write(`── ${name}: ${Math.round((Date.now() - started) / 1000)} s\n`);
      resolve(code === 0);
    });
  });
}

/** A check counts as one test. Answers whether it passed. */
async function check(name, command, beside = true) {
  const good = await run(name, command, beside);
  count[good ? "passed" : "failed"] += 1;
  if (!good) failures.push(name);
  return good;
}

/** Runs a test runner that writes its results as JSON. If it fails without them, that is one failure. */
async function suite(name, command, file, read) {
  rmSync(file, { force: true });
  const good = await run(name, command);
  const report = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, skipped: 0, failures: [], durations: [] };
  const failed = report.failed || (good ? 0 : 1);
  count.passed += report.passed;
  count.failed += failed;
  count.skipped += report.skipped;
  durations.push(...report.durations);
  if (failed > 0) failures.push([`${name} (${failed})`, ...report.failures].join("\n  "));
}

async function checks() {
  await check("types of the routes", node("next/dist/bin/next", "typegen"));
  await check("types", node("typescript/bin/tsc", "--noEmit"));
  await check("format and lint", node("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."));
  const sources = ["app", "components", "lib", "db", "bin", "proxy.ts", "instrumentation.ts"];
  await check(
    "arrows",
    node("dependency-cruiser/bin/dependency-cruise.mjs", "--config", ".dependency-cruiser.cjs", ...sources),
  );
  await check("dead code", node("knip/bin/knip.js"));
}

const unitTests = (...args) =>
  suite(
    "unit tests",
    node(
      "vitest/vitest.mjs",
      "run",
      ...args,
      // Those of the full tier wait for processes and leases half of their time.
      ...(isFull ? ["--maxWorkers=3"] : ["--project=first*"]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${results}unit.json`,
    ),
    `${results}unit.json`,
    readUnitTests,
  );

/** Playwright's global setup makes the build of the pages unless it is up to date. */
const journeys = (...args) =>
  suite("journeys in a browser", node("playwright/cli.js", "test", ...args), `${results}journeys.json`, readJourneys);

/**
 * The path in the form that both runners compare: relative to the project, a folder with a slash at its end. Exits
 * with a message when it does not exist.
 */
function relativeToProject(name) {
  const within = path.relative(root, path.resolve(process.env.INIT_CWD ?? root, name)).replaceAll(path.sep, "/");
  const place = existsSync(root + within) ? within : name;
  if (existsSync(root + place)) return statSync(root + place).isDirectory() && place !== "" ? `${place}/` : place;
  console.error(`There is no ${name} to test: name files or folders of this project.`);
  process.exit(1);
}

const isJourney = (place) => place.startsWith("e2e/");
if (everything || changed !== undefined || paths.some(isJourney))
  Object.assign(variables, ensureBrowser({ whole: isFull }));
mkdirSync(results, { recursive: true });

if (changed !== undefined) {
  const [, commit = "HEAD"] = changed.split("=");
  await unitTests(`--changed=${commit}`);
  await journeys(`--only-changed=${commit}`, "--pass-with-no-tests");
} else if (everything) {
  await unitTests();
  const isBuilt = await check("build of the pages", [process.execPath, "bin/run.mjs", "build"], false);
  await Promise.all([checks(), isBuilt && journeys()]);
} else {
  const units = paths.filter((place) => !isJourney(place));
  if (units.length > 0) await unitTests(...units);
  if (paths.some(isJourney)) await journeys(...paths.filter(isJourney));
}

const slowest = durations.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
if (everything) for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`);
if (failures.length > 0) console.log(`\nfailed:\n${failures.join("\n")}`);
if (count.skipped > 0) console.log(`\nskipped: ${count.skipped}`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
