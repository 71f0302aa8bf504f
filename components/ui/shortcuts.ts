const offName = "keys-off";

/** Whether the person is typing text. Checkboxes take no text. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit)$/.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
}

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
