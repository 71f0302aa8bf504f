import { beatsOf, createPulse, type HungRecord, holdBack, type Pulse, recordAt } from "@/lib/concurrency/pulse.ts";
import { secondMs } from "@/lib/domain/time.ts";

/** Silence counts only while this thread runs itself: each check counts as `lookEveryMs`, however late it runs. */
export interface WatchLimits {
  readonly lookEveryMs: number;
  /** After this silence the worker counts as not answering. */
  readonly silentMs: number;
  /** The worker is terminated after this silence. */
  readonly endMs: number;
  /** The same during the start, when it loads its code, which may take long on a slow machine. */
  readonly startMs: number;
}

export const watchLimits: WatchLimits = {
  lookEveryMs: secondMs,
  silentMs: 10 * secondMs,
  endMs: 30 * secondMs,
  startMs: 300 * secondMs,
};

export interface Watchdog {
  readonly pulse: Pulse;
  /** Compares the worker's pulse with that of the last check. */
  look(): void;
  /** Whether the worker has got on at least once. */
  hasBegun(): boolean;
  isSilent(): boolean;
  stop(): void;
}

interface Alarms {
  /** The worker may be terminated now: it is not inside a statement. `record`: what it was parsing, if anything. */
  hung(record: HungRecord | null): void;
  /** The worker has been inside one statement for too long, and cannot be terminated before it ends. Logged once. */
  stuckInStatement(): void;
}

/**
 * Watches a worker by its pulse. A pause of the whole process (a suspended laptop, SIGSTOP) is no silence of the worker,
 * and neither is a change of the clock. At most one call of `hung`.
 */
export function watchPulse(limits: WatchLimits, alarms: Alarms): Watchdog {
  const pulse = createPulse();
  let lastBeats = 0;
  let begun = false;
  let silentLooks = 0;
  let told = false;
  const silentMs = () => silentLooks * limits.lookEveryMs;

  function look(): void {
    const beats = beatsOf(pulse);
    if (beats !== lastBeats) {
      [lastBeats, begun, silentLooks, told] = [beats, true, 0, false];
      return;
    }
    silentLooks += 1;
    if (silentMs() < (begun ? limits.endMs : limits.startMs)) return;
    if (holdBack(pulse)) {
      stop();
      alarms.hung(recordAt(pulse));
    } else if (!told) {
      told = true;
      alarms.stuckInStatement();
    }
  }

  const timer = setInterval(look, limits.lookEveryMs);
  timer.unref();
  const stop = () => clearInterval(timer);
  return { pulse, look, hasBegun: () => begun, isSilent: () => begun && silentMs() >= limits.silentMs, stop };
}
