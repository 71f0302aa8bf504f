import { type Kind, text } from "@/db/statement.ts";
import type { WarehouseStock } from "@/lib/domain/stock.ts";
import { dayMs } from "@/lib/domain/time.ts";

/**
 * The short form of stock by warehouse in the history, where each change of each variant is a row. `14,3,,?,9:7@kbk`:
 * 14 pieces in warehouse 1, three in 2, none in 3, an unknown number in 4, and in 9 seven with a due date, in days
 * since 1970 in base 36 (a time within a day: `@@` and milliseconds). A warehouse is named if its number is not the
 * previous one plus one. A list that cannot be expressed exactly like this is JSON, as in older rows; both are read.
 */
export function shortStock(stock: readonly WarehouseStock[]): string {
  let last = "0";
  const places = stock.map(({ warehouseId, available, dueAt }) => {
    const name = warehouseId === after(last) ? "" : `${warehouseId}:`;
    last = warehouseId;
    return `${name}${available === 0 ? "" : (available ?? "?")}${shortDate(dueAt)}`;
  });
  const [short, whole] = [places.join(","), JSON.stringify(stock)];
  return stock.length > 0 && JSON.stringify(longStock(short)) === whole ? short : whole;
}

/** Stock by warehouse from either form. @throws TypeError when it is neither. */
export function stockFrom(stored: string): WarehouseStock[] {
  const stock = stored.startsWith("[") ? (JSON.parse(stored) as WarehouseStock[]) : longStock(stored);
  if (stock === null) throw new TypeError("this is no stock by warehouse");
  return stock;
}

/** A column with either form. */
export const storedStock: Kind<WarehouseStock[]> = {
  name: "stock by warehouse",
  bind: (value) => text.bind(shortStock(value)),
  read: (value) => {
    if (typeof value !== "string") return undefined;
    try {
      return stockFrom(value);
    } catch {
      return undefined;
    }
  },
};

function shortDate(dueAt: string | null): string {
  if (dueAt === null) return "";
  const at = Date.parse(dueAt);
  return at % dayMs === 0 ? `@${(at / dayMs).toString(36)}` : `@@${at.toString(36)}`;
}

const place = /^(?:([\w.-]+):)?(\?|-?\d+)?(?:@(@?)(-?[\da-z]+))?$/;

function longStock(short: string): WarehouseStock[] | null {
  let last = "0";
  const stock: WarehouseStock[] = [];
  for (const part of short.split(",")) {
    const found = place.exec(part);
    if (!found) return null;
    const [, warehouseId = after(last), units = 0, isMoment, date] = found;
    last = warehouseId;
    const at = date === undefined ? null : Number.parseInt(date, 36) * (isMoment === "@" ? 1 : dayMs);
    if (Math.abs(at ?? 0) > latest) return null;
    const dueAt = at === null ? null : new Date(at).toISOString();
    stock.push({ warehouseId, available: units === "?" ? null : Number(units), dueAt });
  }
  return stock;
}

/** The latest possible time of a date. */
const latest = 8.64e15;

function after(warehouseId: string): string {
  return String(Number(warehouseId) + 1);
}
