// Plain JavaScript, since `--version` is answered before any package is installed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Names the commit where there is no repository, as in a container image. */
const commitVariable = "BINCARD_COMMIT";

/** @returns {string} */
export function version() {
  return JSON.parse(readFileSync(`${root}package.json`, "utf8")).version;
}

/**
 * The commit of these sources, with `-dirty` when they were changed since; "" when nobody knows.
 * @returns {string}
 */
export function commit() {
  const given = process.env[commitVariable]?.trim();
  if (given) return given;
  // Without this check git finds the repository of a folder above this one.
  if (!existsSync(`${root}.git`)) return "";
  const { status, stdout } = spawnSync("git", ["describe", "--always", "--dirty", "--exclude=*", "--abbrev=10"], {
    cwd: root,
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : "";
}

/** Both in one line: `bincard 0.2.0 (1f2e3d4c5b)`. */
export function versionLine() {
  const known = commit();
  return `bincard ${version()}${known === "" ? "" : ` (${known})`}`;
}

/**
 * The variables by which a build gets its version and commit; next.config.ts writes them into the code.
 * @returns {Record<string, string>}
 */
export function buildVariables() {
  return { BINCARD_VERSION: version(), [commitVariable]: commit() };
}
