// Plain JavaScript, since it runs before any package is there.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));
const stamp = `${root}node_modules/.bincard-packages`;

/** Stops with a plain sentence on a Node that is too old for what Bincard is built with. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 9)) return;
  console.error(`Bincard needs Node 20.9 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Installs the packages named by package-lock.json when they are missing or others. `scope` is "run" for what the
 * program needs or "all" for the tests' tools too; what is already there is never made smaller.
 */
export function ensurePackages(scope) {
  const wanted = createHash("sha256")
    .update(readFileSync(`${root}package-lock.json`))
    .digest("hex");
  const [have, haveScope] = existsSync(stamp) ? readFileSync(stamp, "utf8").split(" ") : [];
  if (have === wanted && (scope === "run" || haveScope === "all")) return;
  if (!have && isInstalledByHand(scope)) return;
  const all = scope === "all" || haveScope === "all";
  console.log("Installing packages (once)…");
  // Not `npm ci`: it refuses a lock file that lacks a package for another platform, which a partial mirror of the registry cannot name.
  const npm = process.env.npm_execpath;
  const args = [
    "install",
    "--no-save",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    ...(all ? ["--include=dev"] : ["--omit=dev"]),
  ];
  const done = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (done.status !== 0) {
    console.error("The packages could not be installed; npm said why above.");
    process.exit(1);
  }
  writeFileSync(stamp, `${wanted} ${all ? "all" : "run"}`);
}

/** A folder in which somebody ran `npm install` or `npm ci` themselves after the last change of the lock file. */
function isInstalledByHand(scope) {
  const lock = `${root}node_modules/.package-lock.json`;
  if (!existsSync(lock)) return false;
  const installed = JSON.parse(readFileSync(lock, "utf8")).packages ?? {};
  const wanted = JSON.parse(readFileSync(`${root}package-lock.json`, "utf8")).packages ?? {};
  return Object.entries(wanted).every(
    ([place, entry]) =>
      place === "" ||
      entry.optional ||
      entry.devOptional ||
      (scope === "run" && entry.dev) ||
      installed[place]?.version === entry.version,
  );
}
