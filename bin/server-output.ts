import type { Readable, Writable } from "node:stream";
import { isGreeting } from "@/lib/lifecycle/greeting.ts";

/** What the framework writes, over many lines, when another program took the port after it was looked at. */
const takenMeanwhile = /EADDRINUSE/;

/** How long what is written may be looked at before it is passed on (ms): the stack follows its first line at once. */
const heldMs = 200;

/**
 * Passes on the server's output in whole lines, wherever it is cut, and without Next's greeting, which names addresses
 * other than ours.
 */
export function passOn(from: Readable, to: Writable): void {
  let rest = "";
  const write = (lines: readonly string[]) => {
    const kept = lines.filter((line) => line !== "" && !isGreeting(line));
    if (kept.length > 0) to.write(`${kept.join("\n")}\n`);
  };
  from.setEncoding("utf8").on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    write(lines);
  });
  from.once("end", () => write([rest]));
}

/**
 * Passes the server's standard error on to ours, except the stack trace for a port that is already in use. Returns a
 * function that says whether the server ended because of that; the caller then reports it in one line.
 */
export function passErrors(from: Readable, to: { write(text: string): unknown } = process.stderr): () => boolean {
  let held = "";
  let isTaken = false;
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!isTaken && held !== "") to.write(held);
    held = "";
  };
  from.setEncoding("utf8").on("data", (text: string) => {
    held += text;
    isTaken ||= takenMeanwhile.test(held);
    timer ??= setTimeout(flush, heldMs);
  });
  from.once("end", flush);
  return () => isTaken;
}
