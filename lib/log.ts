import pino from "pino";
import { minuteMs } from "@/lib/domain/time.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { redactLine } from "@/lib/secrets/redact.ts";
import { env } from "./settings/env.ts";

/**
 * Writes one line of JSON per event to standard output. Facts only: never credentials, tokens, addresses with queries
 * or foreign messages. A registered secret in a line is redacted.
 */
export const log = pino(
  {
    level: env().LOG_LEVEL,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: { streamWrite: redactLine },
  },
  // The descriptor, not process.stdout, which is captured as the framework's output (`captureOutput`).
  pino.destination(1),
);

const maxKinds = 200;

interface Line {
  level: "info" | "warn";
  facts: { event: string } & Record<string, unknown>;
  sentence: string;
}

/** The last line of a kind that has come and is not written yet, and how many have. */
interface Waiting {
  line: Line | null;
  count: number;
}

const counted = processSingleton("counted-lines", () => ({ kinds: new Map<string, Waiting>() }));

/**
 * Writes a line that strangers can cause as often as they like, so that they cannot fill the log. The first of a kind
 * is written at once. Of those that follow, the last is written each minute, with the number of the others as `more`.
 * Of 200 kinds at once; beyond that all others of an event are one kind.
 */
export function logCounted(level: Line["level"], kind: string, facts: Line["facts"], sentence: string): void {
  const { kinds } = counted;
  const own = `${facts.event} ${kind}`;
  const name = kinds.has(own) || kinds.size < maxKinds ? own : facts.event;
  const line = { level, facts, sentence };
  const waiting = kinds.get(name);
  if (waiting) {
    waiting.line = line;
    waiting.count += 1;
  } else {
    write(line, 0);
    waitAMinute(name);
  }
}

function waitAMinute(name: string): void {
  counted.kinds.set(name, { line: null, count: 0 });
  setTimeout(() => {
    const { line, count } = counted.kinds.get(name) ?? { line: null, count: 0 };
    counted.kinds.delete(name);
    if (!line) return;
    write(line, count - 1);
    waitAMinute(name);
  }, minuteMs).unref();
}

function write({ level, facts, sentence }: Line, more: number): void {
  log[level]({ ...facts, more }, sentence);
}
