import { findStarters } from "../lib/parent-process.mjs";
import { ensurePackages, requireNode, root } from "./packages.mjs";

/** Found at once: while packages are installed, whoever started this command may end. */
export const starters = findStarters();

/**
 * Installs missing packages, then runs a TypeScript program of this folder. It works in the project's folder, as it does
 * under npm, wherever it was called from: there stand tsconfig.json, .env and ./data. INIT_CWD, which npm sets, keeps the
 * folder of the call, for the names of files. Nothing is written outside of what the program itself writes.
 */
export async function handOver(program) {
  requireNode();
  process.env.INIT_CWD ??= process.cwd();
  process.chdir(root);
  ensurePackages("run");
  // It would keep what it compiles in the folder for temporary files; compiling takes no longer than finding it there.
  process.env.TSX_DISABLE_CACHE = "1";
  const { register } = await import("tsx/esm/api");
  register();
  // Whoever reads what is said may stop reading, as `head` does; what was begun is done.
  process.stdout.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    await import(program);
  } catch (error) {
    // Parts of a program look at the settings before it has begun.
    if (error?.code !== "config") throw error;
    process.stderr.write(`Failed. ${error.facts.name}: ${error.facts.reason}.\n`);
    process.exitCode = 1;
  }
}
