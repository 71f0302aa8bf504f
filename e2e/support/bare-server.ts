import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { until } from "@/lib/test/waiting.ts";
import { freePort, root, startProgram } from "./program.ts";
import { isReady } from "./server.ts";

/** Starts the same build without `proxy.ts`, on a data folder that no other server uses. */
export async function startWithoutProxy(variables: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), "bincard-bare-"));
  await cp(path.join(root, ".next"), path.join(folder, ".next"), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => !/\.next\/(cache|dev|trace)/.test(file),
  });
  for (const name of ["next.config.ts", "package.json", "tsconfig.json", "i18n", "messages", "public"])
    await cp(path.join(root, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  const manifest = path.join(folder, ".next/server/functions-config-manifest.json");
  const { functions, ...rest } = JSON.parse(await readFile(manifest, "utf8"));
  if (!functions["/_middleware"]) throw new Error("the build has no proxy to take away");
  delete functions["/_middleware"];
  await writeFile(manifest, JSON.stringify({ ...rest, functions }));
  await rm(path.join(folder, ".next/server/middleware.js"));

  const port = await freePort();
  const url = `http://localhost:${port}`;
  const settings = { NODE_ENV: "production", LOG_LEVEL: "warn", ...variables, PORT: String(port) };
  const server = startProgram(["node_modules/next/dist/bin/next", "start", "-p", String(port)], settings, folder);
  const { process: child } = server;
  await until(async () => child.exitCode !== null || (await isReady(url)), 60_000);
  if (child.exitCode !== null) throw new Error(`the server without proxy.ts did not start:\n${server.output()}`);
  return {
    url,
    async stop() {
      await server.end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
