import type { Readable, Writable } from "node:stream";
import { isGreeting } from "@/lib/lifecycle/greeting.ts";

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
