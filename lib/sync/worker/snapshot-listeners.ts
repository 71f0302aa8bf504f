import { processSingleton } from "@/lib/process-singleton.ts";

type Listener = (dealerId: string) => void;

const listeners = processSingleton("snapshot-listeners", () => new Set<Listener>());

/** Calls back whenever the pages of a dealer show newer content: after each reading that changed something. */
export function onSnapshot(listener: Listener): void {
  listeners.add(listener);
}

/** Tells that the pages of a dealer show newer content now. */
export function tellSnapshot(dealerId: string): void {
  for (const listener of listeners) listener(dealerId);
}
