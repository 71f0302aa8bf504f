import { ensurePackages, requireNode } from "./packages.mjs";

/** Installs missing packages, then runs a TypeScript program of this folder. */
export async function handOver(program) {
  requireNode();
  ensurePackages("run");
  const { register } = await import("tsx/esm/api");
  register();
  await import(program);
}
