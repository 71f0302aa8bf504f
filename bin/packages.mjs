// Plain JavaScript, since it runs before any package is installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { takeLockFile } from "./install-lock.mjs";

export const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = `${root}node_modules/.bincard-packages`;
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Exits with one line when Node is older than Bincard supports. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 12)) return;
  console.error(`Bincard needs Node 20.12 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the packages of package-lock.json when they are missing or of other versions. `scope` is "run" for what
 * the program needs, or "all" to include the tests' tools. Installed packages are never removed. Two processes that
 * install in one folder would break each other's packages: the second waits.
 */
export async function ensurePackages(scope) {
  if (isInstalled(scope)) return;
  const lock = await takeLockFile(`${root}node_modules/.bincard-installing`, () =>
    console.log("Another Bincard is installing packages in this folder. Waiting for it…"),
  ).catch(endUnwritable);
  try {
    if (!isInstalled(scope)) await install(scope, lock);
  } finally {
    lock.remove();
  }
}

function isInstalled(scope) {
  const [have, haveScope] = readStamp();
  if (have === wantedPackages() && (scope === "run" || haveScope === "all")) return areThere(scope);
  const byHand = have ? null : installedByHand();
  return byHand !== null && areThere(scope, (place, version) => byHand[place]?.version === version);
}

/** What was installed last: the hash of its package-lock.json, and its scope. */
function readStamp() {
  return existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : [];
}

function wantedPackages() {
  return createHash("sha256")
    .update(readFileSync(`${root}package-lock.json`))
    .digest("hex");
}

async function install(scope, lock) {
  const [have, haveScope] = readStamp();
  const byHand = have ? null : installedByHand();
  const all = scope === "all" || haveScope === "all" || Object.values(byHand ?? {}).some((entry) => entry.dev);
  console.log("Installing packages (once)…");
  // Not `npm ci`: it refuses a lock file without an entry for another platform's package, and a partial mirror of
  // the registry cannot supply that entry.
  const npm = process.env.npm_execpath;
  const args = [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    // No package of ours needs its script. That of the libSQL server, which the tests start, fails under npm, and an
    // optional package whose script fails is left out without a word.
    "--ignore-scripts",
    ...(all ? ["--include=dev"] : ["--omit=dev"]),
  ];
  const child = npm
    ? spawn(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawn("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  // It would go on when this process is killed.
  if (child.pid) lock.add(child.pid);
  let wasStopped = false;
  const stop = () => {
    wasStopped = true;
    child.kill();
  };
  for (const signal of signals) process.on(signal, stop);
  const code = await new Promise((resolve) => child.once("error", () => resolve(null)).once("close", resolve));
  for (const signal of signals) process.off(signal, stop);
  if (code !== 0) {
    if (!wasStopped) console.error("Could not install packages; see the npm output above.");
    lock.remove();
    process.exit(1);
  }
  writeFileSync(stamp, `${wantedPackages()} ${all ? "all" : "run"}`);
}

/** @returns {never} */
function endUnwritable(error) {
  if (!["EACCES", "EPERM", "EROFS"].includes(error.code)) throw error;
  console.error(`Packages must be installed first, but ${root} is not writable for this user.`);
  process.exit(1);
}

/** The packages that somebody installed with `npm install` or `npm ci`, by path; null when there are none. */
function installedByHand() {
  const lock = `${root}node_modules/.package-lock.json`;
  return existsSync(lock) ? (JSON.parse(readFileSync(lock, "utf8")).packages ?? {}) : null;
}

/** Whether every package of package-lock.json is there, and `fits` when that is given. */
function areThere(scope, fits = () => true) {
  const wanted = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8")).packages ?? {};
  // A package nested in one that only the tests need is itself only for the tests, although the lock file does not
  // mark it as dev.
  const isForTests = (place) =>
    wanted[place]?.dev ||
    (place.includes("/node_modules/") && isForTests(place.replace(/\/node_modules\/(@[^/]+\/)?[^/]+$/, "")));
  return Object.entries(wanted).every(
    ([place, entry]) =>
      place === "" ||
      entry.optional ||
      entry.devOptional ||
      (scope === "run" && isForTests(place)) ||
      (existsSync(`${root}${place}/package.json`) && fits(place, entry.version)),
  );
}
