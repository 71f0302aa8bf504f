/** Day and time, or the time, in brackets or before a dash; then perhaps some words without a digit and a colon: who wrote it. */
const stamped =
  /^\u200e?(?:\[(?:\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s)?(?:(?:at|um|à)\s)?\d{1,2}[:.h]\d{2}(?:[:.]\d{2})?(?:\s?[ap]\.?m\.?)?(?:,?\s\d{1,4}[./-]\d{1,2}[./-]\d{2,4})?\]\s?|\d{1,4}[./-]\d{1,2}[./-]\d{2,4},?\s\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?m\.?)?\s[-–]\s)(?:[^\s:\d][^:\d]{0,40}:\s)?/iu;

/** A line of a copied chat: what the chat writes before it ("[28.11.26, 09:20:00] Thomas:"), and what the person wrote. */
export function withoutStamp(line: string): { readonly stamp: string; readonly said: string } {
  const [stamp = ""] = stamped.exec(line) ?? [];
  return { stamp: stamp.trim(), said: line.slice(stamp.length) };
}
