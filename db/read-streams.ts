import { secondMs } from "@/lib/domain/time.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { type Answer, type Answered, ServerStatusError } from "./server-request.ts";

/**
 * Maximum number of streams a thread keeps open, for all databases together: each is a connection of the server, which
 * allows 128 by default for both threads of all instances. Further reads get one for a single request.
 */
const maxKept = 10;

/** A stream that was idle this long is not reused (ms): the server ends one after ten seconds. */
const usableMs = 7 * secondMs;

/** A stream between two requests. */
interface Stream {
  /** Whose it is: a stream belongs to one database. */
  readonly owner: object;
  readonly baton: string;
  /** When its last request was answered, by a monotonic clock (ms). */
  readonly answeredAt: number;
}

const kept = processSingleton<{ idle: Stream[]; busy: number }>("read-streams", () => ({ idle: [], busy: 0 }));

/** Sends these parts to the server on the stream with this baton; null: on a new one. `isLast` ends the stream. */
type Send = (requests: readonly object[], baton: string | null, isLast: boolean) => Promise<Answered>;

/**
 * Reads of one database on streams that stay open for some time: for a new one the server opens the database and reads
 * its whole schema, which takes longer than most reads. A stream has one request at a time, and each of its parts is a
 * transaction of its own.
 */
export function readStreams(send: Send): (requests: readonly object[]) => Promise<readonly Answer[]> {
  const owner = {};

  async function ask(requests: readonly object[], stream: Stream | undefined): Promise<readonly Answer[]> {
    if (!stream && kept.idle.length + kept.busy >= maxKept) return (await send(requests, null, true)).results ?? [];
    kept.busy += 1;
    try {
      const { baton, results = [] } = await send(requests, stream?.baton ?? null, false);
      if (baton) kept.idle.push({ owner, baton, answeredAt: performance.now() });
      return results;
    } finally {
      kept.busy -= 1;
    }
  }

  return async (requests) => {
    const stream = takeIdle(owner);
    try {
      return await ask(requests, stream);
    } catch (error) {
      // The server has ended the stream, for example by a restart. Nothing of the request was executed.
      if (stream && error instanceof ServerStatusError) return ask(requests, undefined);
      throw error;
    }
  };
}

/** The most recently used stream, without those that the server may have ended. */
function takeIdle(owner: object): Stream | undefined {
  const now = performance.now();
  const usable = kept.idle.filter(({ answeredAt }) => now - answeredAt < usableMs);
  const stream = usable.findLast((one) => one.owner === owner);
  kept.idle = usable.filter((one) => one !== stream);
  return stream;
}
