import { startProgram } from "./program.ts";

/** A reference supplier in a process of its own, so that a journey can take it away. */
export interface RunningSupplier {
  readonly url: string;
  /** Makes it hang: it takes connections and never answers, until `wake`. */
  hang(): void;
  wake(): void;
  /** Ends it without a farewell, as a machine that loses its power does. */
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

export async function startSupplier(products = 120): Promise<RunningSupplier> {
  const args = ["--import", "tsx", "lib/reference-supplier/main.ts", "--port", "0", "--products", String(products)];
  const program = startProgram(args);
  return {
    url: await program.says(/http:\/\/\S+/, 60_000),
    hang: () => void program.process.kill("SIGSTOP"),
    wake: () => void program.process.kill("SIGCONT"),
    async kill() {
      await program.end("SIGKILL");
    },
    stop: () => program.end(),
  };
}
