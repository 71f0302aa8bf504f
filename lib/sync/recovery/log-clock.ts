import { secondMs } from "@/lib/domain/time.ts";
import { log } from "@/lib/log.ts";

/** Clocks that are kept by NTP differ by far less. */
const mostMs = 30 * secondMs;

/**
 * Tells once when this machine's clock and that of the libSQL server begin to differ, and once when they agree again:
 * each instance reads by the timetable of its own clock.
 */
export function createClockWatch(tell: (differs: boolean, differenceMs: number) => void = logClock) {
  let differed = false;
  /** The server's time (ms), and those before it was asked and after it had answered. */
  return ({ before, serverAt, after }: { before: number; serverAt: number; after: number }): void => {
    // How long the answer was under way says nothing about the clocks.
    const differenceMs = Math.max(before - serverAt, serverAt - after, 0);
    const differs = differenceMs > mostMs;
    if (differs !== differed) tell(differs, differenceMs);
    differed = differs;
  };
}

function logClock(differs: boolean, differenceMs: number): void {
  if (differs) log.warn({ event: "clock-differs", differenceMs }, "this machine's clock and the server's differ");
  else log.info({ event: "clock-agrees" }, "this machine's clock and the server's agree again");
}
