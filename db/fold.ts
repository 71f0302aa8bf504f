/** The form in which names and numbers are compared: without regard to case, width and outer space (DESIGN: "whole, case ignored"). */
export function fold(text: string): string {
  return text.normalize("NFC").trim().toLowerCase();
}
