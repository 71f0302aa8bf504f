/** The most pieces a page works out. */
export const mostQuantity = 99_999;

/**
 * A quantity as people write it, in the box or in an address: whole pieces from 1 to the most, thousands set apart by a
 * space or by the language's own sign (`group`). Null for anything else: "1.5" read as 15 would be ten times the order.
 */
export function readQuantity(text: string, group = " "): number | null {
  const written = text
    .trim()
    .replaceAll(group || " ", " ")
    .replace(/\s/g, " ");
  if (!/^(\d{1,9}|\d{1,3}( \d{3})+)$/.test(written)) return null;
  const pieces = Number(written.replaceAll(" ", ""));
  return pieces >= 1 && pieces <= mostQuantity ? pieces : null;
}
