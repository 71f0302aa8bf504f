import { cutAt } from "@/lib/domain/normalize.ts";
import { logCounted } from "@/lib/log.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { redact } from "@/lib/secrets/redact.ts";
import { isGreeting } from "./greeting.ts";

/** The most characters of a line that are logged. */
const longest = 300;

const captured = processSingleton("framework-output", () => ({ isCaptured: false }));

/**
 * From now on whatever the framework, Node or a library prints becomes a line of our log: JSON, without secrets, the
 * first line of a text only, and counted, since strangers cause some of them. Our own log is not affected: it writes to
 * the descriptor. Calling it again has no effect.
 */
export function captureOutput(): void {
  if (captured.isCaptured) return;
  captured.isCaptured = true;
  for (const stream of ["stdout", "stderr"] as const) {
    const write = (chunk: unknown, ...more: unknown[]): boolean => {
      const text = typeof chunk === "string" ? chunk : Buffer.from(chunk as Uint8Array).toString("utf8");
      noteOutput(stream, text);
      const done = more.find((argument) => typeof argument === "function") as (() => void) | undefined;
      if (done) process.nextTick(done);
      return true;
    };
    process[stream].write = write as typeof process.stdout.write;
  }
}

/** Writes the first line of a text to the log. */
function noteOutput(stream: "stdout" | "stderr", text: string): void {
  const line = text.split("\n", 20).find((each) => each.trim() !== "") ?? "";
  if (line === "" || isGreeting(line)) return;
  const facts = { event: "framework-output", stream, text: cutAt(redact(line), longest) };
  logCounted(stream === "stderr" ? "warn" : "info", kindOf(line), facts, "framework output");
}

/** Lines of one kind differ only in numbers, in what is quoted and in addresses. */
function kindOf(line: string): string {
  return cutAt(line, 80).replace(/[\d"'`/:][^\s]*/g, "#");
}
