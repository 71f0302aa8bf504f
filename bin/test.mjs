// `npm test`: installs what is missing (packages, browser), then runs all checks and tests. `npm test -- PATH…`
// runs only the unit tests and journeys of those files and folders. Ends in "N passed, N failed".
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { ensureBrowser } from "./browser.mjs";
import { checkOptions } from "./options.mjs";
import { ensurePackages, requireNode, root } from "./packages.mjs";

checkOptions({ usage: "npm test, or npm test -- PATH of files or folders", takesWords: true });
requireNode();
ensurePackages("all");

const results = `${root}test-results/`;
const count = { passed: 0, failed: 0, skipped: 0 };
/** Names of what failed, repeated at the end because the output is long. */
const failures = [];
/** Environment of every command, besides our own. */
const variables = { NEXT_TELEMETRY_DISABLED: "1", ...(process.stdout.isTTY && { FORCE_COLOR: "1" }) };

const node = (script, ...args) => [process.execPath, `node_modules/${script}`, ...args];

/**
 * Runs a command and shows its output: as it comes, or, when `quiet`, in one piece at its end, so that parallel
 * output is not mixed.
 */
function run(name, [program, ...args], quiet = false) {
  const title = `\n── ${name}\n`;
  if (!quiet) process.stdout.write(title);
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = title;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text) => {
      if (quiet) written += text;
      else process.stdout.write(text);
    });
  return new Promise((resolve) => {
    child.once("close", (code) => {
      if (quiet) process.stdout.write(written);
      resolve(code === 0);
    });
  });
}

/** A check counts as one test. */
async function check(name, command) {
  const good = await run(name, command, true);
  count[good ? "passed" : "failed"] += 1;
  if (!good) failures.push(name);
}

/**
 * Runs a test runner that writes its counts and the titles of failed tests as JSON. If it fails without a count, that is
 * one failure.
 */
async function suite(name, command, file, read) {
  rmSync(file, { force: true });
  const good = await run(name, command);
  const report = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0, skipped: 0, titles: [] };
  const failed = report.failed || (good ? 0 : 1);
  count.passed += report.passed;
  count.failed += failed;
  count.skipped += report.skipped;
  if (failed > 0) failures.push([`${name} (${failed})`, ...report.titles].join("\n  "));
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

const unitTests = (paths) =>
  suite(
    "unit tests",
    node(
      "vitest/vitest.mjs",
      "run",
      ...paths,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${results}unit.json`,
    ),
    `${results}unit.json`,
    (report) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
      titles: report.testResults.flatMap(titlesOfFile),
    }),
  );

/** A file that could not be read has no test, and says itself what is wrong. */
function titlesOfFile({ name, status, message, assertionResults }) {
  const place = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [`${place}: ${firstLine(message)}`];
  return failed.map((test) => `${place}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

const firstLine = (message) => (message ?? "").split("\n", 1)[0];

/** Playwright's global setup makes the build of the pages unless it is up to date. */
const journeys = (paths) =>
  suite("journeys in a browser", node("playwright/cli.js", "test", ...paths), `${results}journeys.json`, (report) => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
    titles: report.suites.flatMap(titlesOfSuite),
  }));

function titlesOfSuite({ suites = [], specs = [] }) {
  const failed = specs.filter((spec) => !spec.ok);
  return [...failed.map(({ file, line, title }) => `e2e/${file}:${line}: ${title}`), ...suites.flatMap(titlesOfSuite)];
}

/**
 * The path in the form that both runners compare: relative to the project, a folder with a slash at its end. Exits
 * with a message when it does not exist.
 */
function given(name) {
  const within = path.relative(root, path.resolve(process.env.INIT_CWD ?? root, name)).replaceAll(path.sep, "/");
  const place = existsSync(root + within) ? within : name;
  if (existsSync(root + place)) return statSync(root + place).isDirectory() && place !== "" ? `${place}/` : place;
  console.error(`There is no ${name} to be tested: name files or folders of this project.`);
  process.exit(1);
}

const paths = process.argv.slice(2).map(given);
const isJourney = (place) => place.startsWith("e2e/");
const everything = paths.length === 0 || paths.includes("");
const wantsJourneys = everything || paths.some(isJourney);
if (wantsJourneys) variables.CHROMIUM_PATH = ensureBrowser();
mkdirSync(results, { recursive: true });

if (everything) {
  // The unit tests mostly wait, so the checks and the build run beside them.
  const pages = checks().then(() =>
    check("build of the pages", [process.execPath, "--import", "tsx", "bin/build-pages.ts"]),
  );
  await Promise.all([unitTests([]), pages]);
  await journeys([]);
} else {
  const units = paths.filter((place) => !isJourney(place));
  if (units.length > 0) await unitTests(units);
  if (wantsJourneys) await journeys(paths.filter(isJourney));
}

if (failures.length > 0) console.log(`\nfailed:\n${failures.join("\n")}`);
if (count.skipped > 0) console.log(`\nskipped: ${count.skipped}`);
console.log(`\n${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
