import { plainName } from "@/lib/domain/normalize.ts";
import { isDoubtful, isStruck, lightDoubtsInCell } from "./doubts.ts";
import { type Habits, isNothing, type Quantity, wholeOf } from "./figure.ts";
import { quantityField } from "./line-fields.ts";
import type { AmountColumns } from "./line-totals.ts";
import type { Table } from "./table.ts";
import type { Role, Row } from "./types.ts";
import { inDozens, isDozen, isPack, isPair, isPiece } from "./units.ts";

const refusals = new Set(["no", "non", "nein", "false", "falsch", "faux", "n"]);

/** Where a table has its roles: the columns of numbers in the order in which they are tried. */
export interface Places extends AmountColumns {
  readonly numbers: readonly number[];
  /** The column that has lines as somebody wrote them; it counts where no other number is. */
  readonly written: number | null;
  /** The column that says what the quantities count; -1: none. */
  readonly unit: number;
  /** The columns of how many are in a pack, or of how many packs, where they are not the quantity. */
  readonly packSizes: readonly number[];
  /** Whether the quantities count packs: no row's can be kept where one has more than a piece. */
  readonly countsPacks: boolean;
  /** The columns in which a mark calls the row off. */
  readonly cancelled: readonly number[];
  /** The columns of what has come already, and of what is to come; none where the quantity is what is to come. */
  readonly received: readonly number[];
  readonly backordered: readonly number[];
  of(role: Role): number | null;
}

/** The quantity of a row, and what makes it doubtful or says how it was computed. */
interface QuantityOfRow extends Quantity {
  readonly beside: readonly string[];
  readonly computed: string;
}

/**
 * The quantity of a row. In one with more cells than heads nobody knows where it is; of a pack nobody knows how many are in
 * it, except of a dozen; and a row may be called off, in whatever column.
 */
export function quantityOf(row: Row, table: Table, places: Places): QuantityOfRow {
  const at = places.of("quantity");
  const written = at === null ? "" : (row.cells[at] ?? "");
  const { beside, computed, ...said } = quantityField(written, table.habits);
  const shifted = shiftedCells(row, table, places);
  const plain = { beside: [], computed: "" };
  if (shifted !== null && at !== null) return { quantity: null, badQuantity: shifted, ...plain };
  const others = row.cells.filter((_, place) => place !== at);
  const notJudged = [at, places.of("lowAt"), ...places.cancelled, ...places.received];
  const judged = row.cells.filter((_, place) => !notJudged.includes(place));
  const unit = packUnitOf(row, places);
  const read = isDozen(unit) && computed === "" ? inDozensOf(said, written, unit) : { ...said, computed };
  const doubt =
    (isDozen(unit) ? "" : unit) ||
    (row.cells.find(isStruck) ?? others.find(isDoubtful) ?? calledOffIn(row, table, places, read.quantity));
  if (read.quantity !== null && doubt !== "") return { quantity: null, badQuantity: `${written} ${doubt}`, ...plain };
  const received = read.quantity === null ? "" : receivedIn(row, table, places, read.quantity);
  if (received !== "") return { quantity: null, badQuantity: received, ...plain };
  const pair = isPair(row.cells[places.unit] ?? "") ? [row.cells[places.unit] ?? ""] : [];
  return { ...read, beside: [...new Set([...beside, ...pair, ...judged.flatMap(lightDoubtsInCell)])] };
}

/** What a row's own columns say against its quantity: "Cancelled: yes", or a pack of 10 of which 4 would be a part. */
function calledOffIn(row: Row, table: Table, places: Places, quantity: number | null): string {
  const named = (at: number) => namedCell(row, table, at);
  const says = (at: number) => hasMark(row, table, at);
  const mark = places.cancelled.find(says);
  if (mark !== undefined) return named(mark);
  const packed = places.packSizes.find(
    (at) =>
      isPartOf(row.cells[at] ?? "", table.habits, quantity) ||
      (places.countsPacks && (wholeOf(row.cells[at] ?? "", table.habits) ?? 0) > 1),
  );
  const cell = packed === undefined ? "" : (row.cells[packed] ?? "");
  return packed === undefined || /\p{L}/u.test(cell) ? cell : named(packed);
}

/** What has come of a row, or is to come where that is not all of it: "Ordered 4, Received 4". "": nothing is said. */
function receivedIn(row: Row, table: Table, places: Places, quantity: number): string {
  const come = places.received.filter((at) => hasMark(row, table, at));
  const isRest = (at: number) => hasMark(row, table, at) && wholeOf(row.cells[at] ?? "", table.habits) !== quantity;
  const said = [...come, ...places.backordered.filter(isRest)];
  return said.length === 0
    ? ""
    : [places.of("quantity") ?? -1, ...said].map((at) => namedCell(row, table, at)).join(", ");
}

function namedCell({ cells }: Row, { head }: Table, at: number): string {
  return `${head?.cells[at] ?? ""} ${cells[at] ?? ""}`.trim();
}

/** Whether a cell has a figure above zero, or a mark that says no "no". */
function hasMark({ cells }: Row, { habits }: Table, at: number): boolean {
  const cell = cells[at] ?? "";
  return !isNothing(cell) && wholeOf(cell, habits) !== 0 && !refusals.has(plainName(cell));
}

/** Whether a quantity is no whole number of packs, or nobody knows how many are in one. */
function isPartOf(packed: string, habits: Habits, quantity: number | null): boolean {
  if (packed.split(/\s+/).some(isPack)) return true;
  const inPack = wholeOf(packed, habits) ?? 0;
  return inPack >= 2 && quantity !== null && quantity % inPack !== 0;
}

/** Converts a number of dozens to pieces, with a note. */
function inDozensOf({ quantity, badQuantity }: Quantity, written: string, unit: string) {
  const pieces = inDozens(quantity);
  if (pieces === null)
    return { quantity: null, badQuantity: quantity === null ? badQuantity : `${written} ${unit}`, computed: "" };
  return { quantity: pieces, badQuantity: null, computed: `${written} ${unit}` };
}

/** The unit of a row, unless it is one piece: "CS", "VE", "M". "" for pieces and where nothing is said. */
export function packUnitOf({ cells }: Row, { unit }: Pick<Places, "unit">): string {
  const written = cells[unit] ?? "";
  return isNothing(written) || isPiece(written) || isPair(written) || !/\p{L}/u.test(written) ? "" : written;
}

/**
 * The cells beside the number of a row that has more of them than its head, since a comma in one divided it ("10,50" in a
 * file with commas). Null: it has not.
 */
export function shiftedCells(
  { cells }: Row,
  { head, separator }: Pick<Table, "head" | "separator">,
  { numbers }: Pick<Places, "numbers">,
): string | null {
  if (head === null || cells.slice(head.cells.length).every((cell) => cell === "")) return null;
  return cells.filter((_, at) => !numbers.includes(at)).join(separator === "\t" ? " " : separator);
}
