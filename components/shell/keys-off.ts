const offName = "keys-off";

/**
 * Whether single-character shortcuts are off in this browser. With speech input they are triggered by accident (WCAG
 * 2.1.4).
 */
export function areKeysOff(): boolean {
  return localStorage.getItem(offName) === "yes";
}

export function setKeysOff(off: boolean): void {
  if (off) localStorage.setItem(offName, "yes");
  else localStorage.removeItem(offName);
}
