/**
 * What this tab keeps of a dealer's work across reloads. A name holds what one dealer stored last; another dealer's pages
 * never read it, and remove it.
 */
const names = ["open-scans", "order-choice", "recent-pages"] as const;
type Name = (typeof names)[number];

/** What the dealer stored under this name; undefined: nothing, or the browser stores nothing. */
export function readTab(name: Name, dealerId: string): unknown {
  const stored = read(name);
  return stored?.dealerId === dealerId ? stored.value : undefined;
}

/** Replaces what is stored under this name; null: removes it. Returns whether that worked. */
export function writeTab(name: Name, dealerId: string, value: object | null): boolean {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify({ dealerId, value }));
    return true;
  } catch {
    // Full, or switched off.
    return false;
  }
}

/** Removes what all other dealers stored in this tab. */
export function forgetOthersInTab(dealerId: string): void {
  for (const name of names) {
    const stored = read(name);
    if (stored && stored.dealerId !== dealerId) writeTab(name, dealerId, null);
  }
}

function read(name: Name): { dealerId: unknown; value: unknown } | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    return { dealerId: Reflect.get(stored, "dealerId"), value: Reflect.get(stored, "value") };
  } catch {
    // Invalid data is ignored, and overwritten.
    return undefined;
  }
}
