const key = "sign-in-name";

/** Keeps the user name in the tab while a sign-in is tried: after a refusal it stands in its field again. */
export function keepName(name: string): void {
  sessionStorage.setItem(key, name);
}

/** The name that was kept, which is forgotten by that. Pages behind the sign-in forget it, too. */
export function takeName(): string {
  const kept = sessionStorage.getItem(key) ?? "";
  sessionStorage.removeItem(key);
  return kept;
}
