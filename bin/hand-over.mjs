import { findStarters } from "../lib/parent-process.mjs";
import { ensurePackages, requireNode } from "./packages.mjs";

/** Found at once: while packages are installed, whoever started this command may end. */
export const starters = findStarters();

/** Installs missing packages, then runs a TypeScript program of this folder. */
export async function handOver(program) {
  requireNode();
  ensurePackages("run");
  const { register } = await import("tsx/esm/api");
  register();
  await import(program);
}
