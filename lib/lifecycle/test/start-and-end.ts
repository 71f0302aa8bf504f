import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/**
 * Starts a server process that cannot start, or another program of ours, with these settings alone; answers what it wrote
 * to standard error, and its exit code.
 */
export async function startAndEnd(
  variables: Record<string, string>,
  program = `import(${JSON.stringify(path.resolve("lib/lifecycle/process.ts"))}).then(({ startProcess }) => startProcess())`,
): Promise<{ code: number | null; said: string }> {
  const environment = { NODE_ENV: "test" as const, LOG_LEVEL: "silent", ...variables };
  const child = spawn(process.execPath, ["--import", "tsx", "-e", program], {
    env: environment,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}
