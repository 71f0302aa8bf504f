import { startProgram } from "./program.ts";

/** A reference supplier in a process of its own, so that a journey can stop it. */
export interface RunningSupplier {
  readonly url: string;
  /** Makes it hang until `wake`: it accepts connections and never answers. */
  hang(): void;
  wake(): void;
  /** Ends it with SIGKILL, like a machine that loses its power. */
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
