import { storedSwitch } from "./stored-switch.ts";

/** Whether the person is typing text. Checkboxes take no text. */
export function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !/^(checkbox|radio|button|submit)$/.test(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
}

/**
 * Whether single-character shortcuts are off in this browser. With speech input they are triggered by accident (WCAG
 * 2.1.4).
 */
export const { isOff: areKeysOff, setOff: setKeysOff } = storedSwitch("keys-off");
