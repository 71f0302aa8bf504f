import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** The task of a child: whose events, and whether it goes on until it is killed or until everything is sent. */
export interface AlertTask {
  readonly folder: string;
  readonly dealerId: string;
  readonly until: "killed" | "sent";
}

interface Line {
  ready?: true;
  began?: true;
  done?: true;
  happened?: string[];
}

/** For tests: a child process (alert-child.ts) that waits for its task. */
export function startAlertChild(bundle: string) {
  const child = spawn(process.execPath, [bundle], { stdio: ["pipe", "pipe", "inherit"] });
  const closed = once(child, "close");
  const happened: string[] = [];
  const waiting = new Map<string, () => void>();
  createInterface({ input: child.stdout }).on("line", (text) => {
    const line: Line = JSON.parse(text);
    happened.push(...(line.happened ?? []));
    for (const name of Object.keys(line)) waiting.get(name)?.();
  });
  const said = (name: keyof Line) =>
    Promise.race([new Promise<void>((resolve) => waiting.set(name, resolve)), closed.then(() => undefined)]);
  const ready = said("ready");
  const [began, done] = [said("began"), said("done")];
  return {
    ready,
    began,
    done,
    /** The numbers of the events that it reported as stored. */
    happened,
    begin: (task: AlertTask) => child.stdin.write(JSON.stringify(task)),
    /** Kills it; resolves when all its reports were read. */
    async kill() {
      child.kill("SIGKILL");
      await closed;
    },
  };
}
