const key = "sign-in-name";

/** Keeps the user name in the tab during a sign-in, so that it can be filled in again after a refusal. */
export function keepName(name: string): void {
  sessionStorage.setItem(key, name);
}

/** Returns the stored name and forgets it. Pages behind the sign-in also forget it. */
export function takeName(): string {
  const kept = sessionStorage.getItem(key) ?? "";
  sessionStorage.removeItem(key);
  return kept;
}
