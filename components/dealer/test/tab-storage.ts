import { vi } from "vitest";

/** For tests: a tab's storage with a limit in characters. `reads` returns the stored text. */
export function stubTabStorage(room = 5_000_000): { stored: Map<string, string> } {
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, value);
    },
  });
  return { stored };
}
