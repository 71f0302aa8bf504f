import { log } from "@/lib/log.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { redact } from "@/lib/secrets/redact.ts";
import { isGreeting } from "./greeting.ts";

const everyMs = 60_000;
const mostKinds = 200;
const longest = 300;

/** Lines of one kind: when one was last written, and how many have come since. */
interface Kind {
  writtenAt: number;
  more: number;
}

const captured = processSingleton("framework-output", () => ({ isCaptured: false, kinds: new Map<string, Kind>() }));

/**
 * From now on whatever the framework, Node or a library prints becomes a line of our log: JSON, without secrets, the
 * first line of a text only, and of lines of one kind one a minute with the number of the others. Strangers cause some
 * of them, and must not be able to fill the log. Our own log is not affected: it writes to the descriptor. Calling it
 * again has no effect.
 */
export function captureOutput(): void {
  if (captured.isCaptured) return;
  captured.isCaptured = true;
  for (const stream of ["stdout", "stderr"] as const) {
    const write = (chunk: unknown, ...more: unknown[]): boolean => {
      const text = typeof chunk === "string" ? chunk : Buffer.from(chunk as Uint8Array).toString("utf8");
      noteOutput(stream, text, Date.now());
      const done = more.find((argument) => typeof argument === "function") as (() => void) | undefined;
      if (done) process.nextTick(done);
      return true;
    };
    process[stream].write = write as typeof process.stdout.write;
  }
}

/** Writes the first line of a text to the log, unless one of its kind was written less than a minute ago. */
export function noteOutput(stream: "stdout" | "stderr", text: string, now: number): void {
  const line = text.split("\n", 20).find((each) => each.trim() !== "") ?? "";
  if (line === "" || isGreeting(line)) return;
  const { kinds } = captured;
  const name = kindOf(line);
  const kind = kinds.get(name);
  if (kind && Math.abs(now - kind.writtenAt) < everyMs) {
    kind.more++;
    return;
  }
  if (!kind && kinds.size >= mostKinds) kinds.clear();
  kinds.set(name, { writtenAt: now, more: 0 });
  const facts = { event: "framework-output", stream, more: kind?.more ?? 0, text: redact(line).slice(0, longest) };
  log[stream === "stderr" ? "warn" : "info"](facts, "framework output");
}

/** Lines of one kind differ only in numbers, in what is quoted and in addresses. */
function kindOf(line: string): string {
  return line.slice(0, 80).replace(/[\d"'`/:][^\s]*/g, "#");
}
