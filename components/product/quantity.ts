import { mostQuantity } from "@/lib/domain/dealer-cost.ts";
import { looksLikeCode } from "@/lib/domain/whole-number.ts";

/**
 * Parses a quantity from the box or an address: a whole number from 1 to `mostQuantity`, with a space or the language's
 * separator (`group`) between thousands. Null for anything else: "1.5" parsed as 15 would be ten times the order.
 */
export function readQuantity(text: string, group = " "): number | null {
  const written = text
    .trim()
    .replaceAll(group || " ", " ")
    .replace(/\s/g, " ");
  if (looksLikeCode(written) || !/^(\d{1,9}|\d{1,3}( \d{3})+)$/.test(written)) return null;
  const pieces = Number(written.replaceAll(" ", ""));
  return pieces >= 1 && pieces <= mostQuantity ? pieces : null;
}
