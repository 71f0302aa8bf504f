const offName = "keys-off";

/** Whether keys that are single characters are off in this browser: who speaks to it, or slips, presses them unawares. */
export function areKeysOff(): boolean {
  return localStorage.getItem(offName) === "yes";
}

export function setKeysOff(off: boolean): void {
  if (off) localStorage.setItem(offName, "yes");
  else localStorage.removeItem(offName);
}
