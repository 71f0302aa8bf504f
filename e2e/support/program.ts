import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { until } from "@/lib/test/waiting.ts";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A program of this project, running in a process of its own. */
export interface Program {
  readonly process: ChildProcess;
  /** Everything it has written so far. */
  output(): string;
  /**
   * Resolves with the first match in the program's output. @throws when the program ends before, or the time is
   * over.
   */
  says(pattern: RegExp, limitMs: number): Promise<string>;
  /**
   * Sends the signal, unless the program has ended; resolves with its exit code once it and all programs that write to
   * its output have ended. @throws when one still runs after 15 s.
   */
  end(signal?: NodeJS.Signals): Promise<number | null>;
  /** Resolves once it and all programs that write to its output have ended. */
  readonly closed: Promise<unknown>;
}

/** Starts Node, or another command, in a folder, with these variables added to our own environment. */
export function startProgram(
  args: string[],
  variables: Record<string, string | undefined> = {},
  folder = root,
  command = process.execPath,
): Program {
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let written = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => (written += text));
  let hasClosed = false;
  const closed = once(child, "close").finally(() => {
    hasClosed = true;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    process: child,
    output: () => written,
    async says(pattern, limitMs) {
      await until(() => pattern.test(written) || hasEnded(), limitMs);
      const match = pattern.exec(written);
      if (!match) throw new Error(`${args.join(" ")} ended before it was ready:\n${written}`);
      return match[0];
    },
    async end(signal = "SIGTERM") {
      child.kill(signal);
      await until(() => hasClosed, 15_000);
      return child.exitCode;
    },
    closed,
  };
}

/** Sends a signal to a process and to those that it started, these first, so that none of them notices its end. */
export function signalAll({ pid }: ChildProcess, name: NodeJS.Signals): void {
  // The kernel would take a 0 for our whole process group.
  if (pid === undefined) throw new Error("it was started");
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").match(/\d+/g) ?? [];
  for (const one of [...children.map(Number), pid]) process.kill(one, name);
}

/** Runs a program to its end, or until it writes `last`; answers its exit code and everything it wrote. */
export async function runProgram(
  args: string[],
  variables: Record<string, string | undefined> = {},
  last?: RegExp,
): Promise<{ code: number | null; written: string }> {
  const program = startProgram(args, variables);
  const { process: child } = program;
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", () => last?.test(program.output()) && child.kill("SIGTERM"));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, written: program.output() };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
