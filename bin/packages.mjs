// Plain JavaScript, since it runs before any package is installed.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = `${root}node_modules/.bincard-packages`;

/** Exits with one line when Node is older than Bincard supports. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 9)) return;
  console.error(`Bincard needs Node 20.9 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the packages of package-lock.json when they are missing or of other versions. `scope` is "run" for what
 * the program needs, or "all" to include the tests' tools. Installed packages are never removed.
 */
export function ensurePackages(scope) {
  const wanted = createHash("sha256")
    .update(readFileSync(`${root}package-lock.json`))
    .digest("hex");
  const [have, haveScope] = existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : [];
  if (have === wanted && (scope === "run" || haveScope === "all")) return;
  const byHand = have ? null : installedByHand();
  if (byHand && isComplete(byHand, scope)) return;
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
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (done.status !== 0) {
    console.error("Could not install packages; see the npm output above.");
    process.exit(1);
  }
  writeFileSync(stamp, `${wanted} ${all ? "all" : "run"}`);
}

/** The packages that somebody installed with `npm install` or `npm ci`, by path; null when there are none. */
function installedByHand() {
  const lock = `${root}node_modules/.package-lock.json`;
  return existsSync(lock) ? (JSON.parse(readFileSync(lock, "utf8")).packages ?? {}) : null;
}

function isComplete(installed, scope) {
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
      installed[place]?.version === entry.version,
  );
}
