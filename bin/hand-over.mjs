import { ensurePackages, requireNode } from "./packages.mjs";

/** Installs what is missing, then hands over to a program of this folder in TypeScript. */
export async function handOver(program) {
  requireNode();
  ensurePackages("run");
  const { register } = await import("tsx/esm/api");
  register();
  await import(program);
}
