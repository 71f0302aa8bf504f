import { findStarters } from "../lib/parent-process.mjs";
import { ensurePackages, requireNode, root } from "./packages.mjs";

/** Found immediately: the process that started this command may exit while packages are installed. */
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
  await ensurePackages("run");
  // It would keep what it compiles in the folder for temporary files; compiling takes no longer than finding it there.
  process.env.TSX_DISABLE_CACHE = "1";
  // The reader may close the pipe, as `head` does; the command still completes.
  process.stdout.on("error", (error) => {
    if (error.code !== "EPIPE") throw error;
  });
  try {
    const { register } = await import("tsx/esm/api");
    register();
    await import(program);
  } catch (error) {
    if (isOfPackage(error)) return endBroken();
    // Modules read the settings as they load, before the program starts.
    if (error?.code !== "config") throw error;
    process.stderr.write(`Failed. ${error.facts.name}: ${error.facts.reason}.\n`);
    process.exitCode = 1;
  }
}

/** Whether files of a package are missing or of another machine; a missing file of ours is a programming error. */
function isOfPackage(error) {
  if (error?.code === "ERR_DLOPEN_FAILED") return true;
  const isMissing = error?.code === "ERR_MODULE_NOT_FOUND" || error?.code === "MODULE_NOT_FOUND";
  return isMissing && /Cannot find package|node_modules/.test(error.message);
}

function endBroken() {
  process.stderr.write(
    `Packages are damaged. Delete the folder ${root}node_modules and run the command again: it installs them.\n`,
  );
  process.exit(1);
}
