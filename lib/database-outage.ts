import { processSingleton } from "@/lib/process-singleton.ts";

/** Logs a server's outage: `awayMs` is null at its start, at its end its duration (ms). */
type Tell = (server: string, awayMs: number | null) => void;

interface Outages {
  /** Since when the servers of databases do not answer this thread, by host. */
  readonly since: Map<string, number>;
  tell: Tell | null;
}

const outages = processSingleton<Outages>("database-outages", () => ({ since: new Map(), tell: null }));

/** Sets the function that is called once when a server of databases goes away, and once when it answers again. */
export function onDatabaseOutage(tell: Tell): void {
  outages.tell = tell;
}

/** Whether a server of databases does not answer this thread at the moment. */
export function isDatabaseAway(): boolean {
  return outages.since.size > 0;
}

/** Notes that a request to a server of databases got no answer. */
export function noteUnreachable(host: string): void {
  if (outages.since.has(host)) return;
  outages.since.set(host, Date.now());
  outages.tell?.(host, null);
}

/** Notes that a request was answered, which ends an outage. */
export function noteAnswer(host: string): void {
  const since = outages.since.get(host);
  if (since === undefined) return;
  outages.since.delete(host);
  outages.tell?.(host, Date.now() - since);
}
