import { shelfFigures } from "@/lib/domain/order/types.ts";

/** Cells that a spreadsheet shows merged over several rows end with it: one figure for several rows is asked about. */
export const mergedMark = " ↕";
/** What a column of a table is taken for. `ignored`: nothing is read from it. */
export const roles = [
  "number",
  "quantity",
  "lowAt",
  "note",
  "onHand",
  "onOrder",
  "minimum",
  "maximum",
  "minOrder",
  "packSize",
  "price",
  "ignored",
] as const;
export type Role = (typeof roles)[number];

/** Where the lines go: a list, or the dealer's own shelf. */
const targets = ["list", "shelf"] as const;
export type Target = (typeof targets)[number];

/** The roles that each target reads; columns of other roles are shown and not read. */
export const rolesOf: Readonly<Record<Target, readonly Role[]>> = {
  list: ["number", "quantity", "lowAt", "note"],
  shelf: ["number", ...shelfFigures],
};

/**
 * What a person has to say before a table's lines can be read: which column has the numbers, which of several is the
 * quantity, whether one that counts packs is, which of two that are read as the same figure, or which has a figure of the
 * shelf at all.
 */
export type Asks = "number" | "quantity" | "packs" | "twice" | "figure";

/** A row of a table as written. */
export interface Row {
  /** The line of the text that it begins in, from 1. */
  readonly line: number;
  /** Its cells as one text, as a person would see them. */
  readonly text: string;
  readonly cells: readonly string[];
}

/** A column as it is shown for a decision. */
interface ShownColumn {
  /** Its head as written; "" without one. */
  readonly head: string;
  /** The first three values below the head. */
  readonly values: readonly string[];
  /** Null: several columns could have a role that only one can have, so a person has to say. */
  readonly role: Role | null;
}

/** A table with what its columns are taken for, as it is shown before its lines are read. */
export interface ShownMapping {
  readonly columns: readonly ShownColumn[];
  /** Rows that are read as lines. */
  readonly lines: number;
  /** Rows with a text that are not read (titles, units, totals), as written. */
  readonly notRead: readonly { readonly line: number; readonly text: string }[];
  /** Rows that are not read and not among `notRead`, of which only the first are shown. */
  readonly moreNotRead: number;
  /** What has to be decided before the lines can be read; null: nothing. */
  readonly asks: Asks | null;
  /** The choice of an earlier time, by the same person for the same head. */
  readonly remembered: boolean;
}

/** One way to read a line. */
export interface LineReading {
  /** The identifiers that are written, the likeliest first: all of them must mean one item. */
  readonly numbers: readonly string[];
  /** A whole number from 1; null when the line says none, or none that is understood (`badQuantity`). */
  readonly quantity: number | null;
  /** What is written where the quantity is, and is not understood: "0", "2.5", "1 dozen". */
  readonly badQuantity: string | null;
  /** A number alone wants one piece, and so does one with nothing but words of its item beside it. In fields and rows none is said. */
  readonly impliesOne: boolean;
  /** A row of a table: a number of it that nobody has is one of another column, and no word of the note. */
  readonly isRow: boolean;
  /** The units at or below which the item is low; null when the line says none. */
  readonly threshold: number | null;
  /** What is written in the threshold's place and is none. */
  readonly badThreshold: string | null;
  /** The words that are none of these. */
  readonly note: string;
  /**
   * What makes the quantity doubtful unless it is a word of the item: what touches it and is no known unit, or says that
   * the line is called off or done.
   */
  readonly beside: readonly string[];
  /** The quantity as written where it may be a part of the item's name: "X 29", "52", "24 pcs". */
  readonly inName: string | null;
}

/** A sheet of a workbook as text, its cells separated by tabs. */
export interface Sheet {
  readonly name: string;
  readonly text: string;
}

/** A line that people wrote or pasted. */
export interface WrittenLine {
  /** Its number, from 1, blank lines and comments counted. */
  readonly line: number;
  readonly plain: string;
}
