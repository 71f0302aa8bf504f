const key = "sign-in-name";

/** Keeps the user name in the tab during a sign-in, so that it can be filled in again after a refusal. */
export function keepName(name: string): void {
  sessionStorage.setItem(key, name);
}

/** The name that was kept, which is forgotten by that. Pages behind the sign-in forget it, too. */
export function takeName(): string {
  const kept = sessionStorage.getItem(key) ?? "";
  sessionStorage.removeItem(key);
  return kept;
}
