import { type ChildProcess, spawn } from "node:child_process";
import { until } from "./server.ts";

/** A reference supplier in a process of its own, so that a journey can take it away. */
export interface RunningSupplier {
  readonly url: string;
  /** Makes it hang: it takes connections and never answers, until `wake`. */
  hang(): void;
  wake(): void;
  /** Ends it without a farewell, as a machine that loses its power does. */
  kill(): Promise<void>;
}

export async function startSupplier(products = 120): Promise<RunningSupplier> {
  const child: ChildProcess = spawn(
    process.execPath,
    ["--import", "tsx", "lib/reference-supplier/main.ts", "--port", "0", "--products", String(products)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  let written = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => (written += text));
  const address = () => /http:\/\/\S+/.exec(written)?.[0];
  await until(() => address() !== undefined || child.exitCode !== null, 60_000);
  const url = address();
  if (url === undefined) throw new Error(`the reference supplier did not start:\n${written}`);
  return {
    url,
    hang: () => child.kill("SIGSTOP"),
    wake: () => child.kill("SIGCONT"),
    async kill() {
      child.kill("SIGKILL");
      await until(() => child.exitCode !== null || child.signalCode !== null, 15_000);
    },
  };
}
