// What the test runners report as JSON, as counts, failures in words, and durations of files.
import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./packages.mjs";

/** @typedef {{ passed: number, failed: number, skipped: number, failures: string[], durations: { file: string, seconds: number }[] }} Report */

/** The last lines of a server's log are those of the fault; all of them would hide the other failures. */
const maxLogLines = 30;

/** @returns {Report} */
export function readUnitTests({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures: testResults.flatMap(failuresOfFile),
    durations: testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  };
}

/** A file that could not be read has no test, and says itself what is wrong. */
function failuresOfFile({ name, status, message, assertionResults }) {
  const place = path.relative(root, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [`${place}: ${firstLine(message)}`];
  return failed.map((test) => `${place}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

/** @returns {Report} */
export function readJourneys({ stats, suites, errors }) {
  const specs = suites.flatMap(specsOf);
  return {
    passed: stats.expected,
    // A journey that passed at a second try failed: there are no retries.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures: [...specs.flatMap(failuresOfSpec), ...errors.map(({ message }) => firstLine(message))],
    durations: [...new Set(specs.map(({ file }) => file))].map((file) => ({
      file: `e2e/${file}`,
      seconds: sum(specs.filter((spec) => spec.file === file).flatMap(resultsOf)) / 1000,
    })),
  };
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
const sum = (results) => results.reduce((total, { duration }) => total + duration, 0);
const resultsOf = ({ tests }) => tests.flatMap(({ results }) => results);

/** What failed, where its picture is, and what the servers wrote meanwhile. */
function failuresOfSpec(spec) {
  if (spec.ok) return [];
  const results = resultsOf(spec);
  const attachments = results.flatMap((result) => result.attachments);
  const lines = [
    `e2e/${spec.file}:${spec.line}: ${spec.title}`,
    ...results.flatMap(({ errors }) => errors.map(({ message }) => `    ${firstLine(message)}`)),
    ...attachments.flatMap(({ name, path: file }) =>
      name === "screenshot" && file ? [`    picture: ${path.relative(root, file)}`] : [],
    ),
    ...attachments.filter(({ name }) => name.startsWith("server log")).flatMap(logLines),
  ];
  return [lines.join("\n  ")];
}

function logLines({ name, body, path: file }) {
  const text = body === undefined ? readFileSync(file, "utf8") : Buffer.from(body, "base64").toString("utf8");
  const lines = text.split("\n").filter((line) => line !== "");
  return [`    ${name}:`, ...lines.slice(-maxLogLines).map((line) => `      ${line}`)];
}

/** The runners color their messages. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins each color
const color = /\u001b\[[0-9;]*m/g;

const firstLine = (message) => (message ?? "").replace(color, "").split("\n", 1)[0];
