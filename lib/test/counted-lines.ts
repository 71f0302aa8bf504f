import { processSingleton } from "@/lib/process-singleton.ts";

/** For tests: forgets which lines were counted (`logCounted`), so that those of other tests hide none of this one. */
export function forgetCountedLines(): void {
  processSingleton<{ kinds: Map<string, unknown> }>("counted-lines", () => ({ kinds: new Map() })).kinds.clear();
}
