import type { Readable } from "node:stream";

/** What the framework writes, over many lines, when another program took the port after it was looked at. */
const takenMeanwhile = /EADDRINUSE/;

/** How long what is written may be looked at before it is passed on (ms): the stack follows its first line at once. */
const heldMs = 200;

/**
 * Passes what a server writes to standard error on to ours, but for the stack of a port that another program was faster
 * to take. Answers a function that says whether that is why it ended, to be told in one line.
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
