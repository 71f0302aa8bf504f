import { codeOf } from "./code-spans.ts";
import { rowsOf } from "./delimited.ts";
import { isDoubtful, lightDoubtsIn, maxWordsOfCell } from "./doubts.ts";
import { type Habits, isFigureLike, noHabits, quantityIn, thresholdIn } from "./figure.ts";
import { countedIn } from "./left-words.ts";
import { saidQuantity } from "./said-quantity.ts";
import { isFigure, tokensOf } from "./tokens.ts";
import type { LineReading } from "./types.ts";
import { isDozen, isPack, isSoldByMeasure } from "./units.ts";

/** The fields of a line with semicolons, tabs or quotes, or with commas that stand between words; else the line. */
export function fieldsOf(line: string): string[] {
  const separator = line.includes("\t") ? "\t" : line.includes(";") ? ";" : line.includes('",') ? "," : null;
  if (separator !== null) return [...(rowsOf(line, separator)[0]?.cells ?? [line])];
  const fields = line.split(/,\s+/).map((field) => field.trim());
  return fields.some((field, at) => at > 0 && isFigureLike(field)) ? fields : [line];
}

/** Whether a line surely has columns: it is divided as a table is, and one of its fields looks like an item's number. */
export function hasColumns(line: string, fields: readonly string[]): boolean {
  return /[;\t]/.test(line) && fields.some((field) => rank(field) >= 3);
}

/** Fields without a head: a number, then quantity and threshold where they are figures, and words. */
export function fieldReadings(fields: readonly string[]): LineReading[] {
  const named = fields
    .slice(0, 4)
    .map((_, at) => at)
    .filter((at) => isNumberField(fields[at] ?? ""));
  const best = Math.max(...named.map((at) => rank(fields[at])));
  // Where a field looks like a number, no other one is tried: a figure that is a number by chance is none here.
  const numbers = named.filter((at) => rank(fields[at]) === best || (best < 2 && !isQuantityField(fields[at] ?? "")));
  return numbers
    .sort((one, other) => rank(fields[other]) - rank(fields[one]) || one - other)
    .flatMap((at) => fieldReading(fields, at));
}

/** Whether a field can be a number: it has a letter or a digit. */
function isNumberField(field: string): boolean {
  return /[\p{L}\p{N}]/u.test(field);
}

/** How much a field looks like an item's number. */
function rank(field = ""): number {
  const [only, ...more] = tokensOf(field);
  if (field.includes(" = ") || codeOf(field) !== null) return 4;
  if (only === undefined) return 0;
  if (only.kind === "code") return more.length === 0 ? 3 : 2;
  return only.kind === "figure" ? Math.min(1, only.text.length / 6) : only.kind === "word" ? 0.9 : 0;
}

function fieldReading(fields: readonly string[], at: number): LineReading[] {
  const others = fields.map((field, place) => ({ field: field.trim(), place })).filter(({ place }) => place !== at);
  const isFirst = at === 0;
  const quantityAt = others.find(({ field, place }) => isQuantityField(field) && (place > at || !isFirst));
  // Directly behind the number the quantity's place may be empty.
  const isEmpty = isFirst && quantityAt?.place !== 1 && (fields[1] ?? "").trim() === "";
  const [lowAt] = others.filter(({ place }) => place === (isEmpty ? 2 : (quantityAt?.place ?? Number.NaN) + 1));
  const { beside, computed, ...asked } = quantityField(isEmpty ? "" : (quantityAt?.field ?? ""));
  const isLowAt =
    lowAt !== undefined &&
    lowAt.place > at &&
    lowAt.field !== "" &&
    isQuantityField(lowAt.field) &&
    !tokensOf(lowAt.field).some(({ kind }) => kind === "pack") &&
    (isEmpty || quantityAt !== undefined);
  const taken = [isEmpty ? 1 : quantityAt?.place, isLowAt ? lowAt.place : undefined];
  const left = others.filter(({ field, place }) => field !== "" && !taken.includes(place));
  // Another number has to mean the same item.
  const more = left.filter(({ field }) => rank(field) === 3 && !/^\d{1,7}$/.test(field));
  const rest = left.filter((one) => !more.includes(one));
  const isOpen = asked.quantity === null && asked.badQuantity === null && !isEmpty;
  const open = rest.filter(({ field }) => hasFigure(field));
  // Of more figures than there are places nobody knows which is which; nor how many are in a pack.
  const unsure = rest.filter(
    (one) =>
      (open.includes(one) && (isOpen || isQuantityField(one.field))) ||
      isUnclearUnit(one.field) ||
      isDoubtful(one.field),
  );
  const written = [...unsure.map(({ field }) => field)].join(" ");
  const bad =
    written === ""
      ? asked
      : { quantity: null, badQuantity: [quantityAt?.field ?? "", written].filter(Boolean).join(" ") };
  const words = rest.filter((one) => written === "" || !unsure.includes(one)).map(({ field }) => field);
  const note = [computed, ...words].filter(Boolean);
  return [
    {
      numbers: [...numbersOf(fields[at] ?? ""), ...more.map(({ field }) => field)],
      ...bad,
      ...thresholdIn(isLowAt ? lowAt.field : ""),
      impliesOne: false,
      isRow: false,
      note: withoutMark(note.join(" ")),
      beside: [...beside, ...rest.flatMap(({ field }) => doubtsInField(field, asked.quantity ?? 0))],
      inName: null,
    },
  ];
}

function doubtsInField(field: string, quantity: number): string[] {
  const tokens = tokensOf(field);
  const words = tokens.map(({ text }) => text);
  return [...lightDoubtsIn(words), ...countedIn(tokens, [...tokens.keys()], quantity)];
}

function numbersOf(field: string): string[] {
  return field
    .split(/\s=\s/)
    .map((number) => number.trim())
    .filter(Boolean);
}

/** A field that is nothing but a figure, with its sign and unit: "4", "x4", "qty: 4", "4 pcs", "-5", "1 dozen". */
function isQuantityField(field: string): boolean {
  if (isPack(field)) return false;
  const tokens = tokensOf(field);
  const said = ["figure", "faulty", "counted", "times", "label", "sign", "piece", "pair", "pack"];
  return (
    tokens.length > 0 &&
    tokens.length <= maxWordsOfCell &&
    tokens.every(({ kind }) => said.includes(kind)) &&
    tokens.some(({ kind }) => kind !== "sign" && kind !== "piece" && kind !== "pair" && kind !== "pack")
  );
}

function hasFigure(field: string): boolean {
  return tokensOf(field).some(isFigure);
}

/** A field that says that the figure beside it counts no pieces: "CS", "kg". */
function isUnclearUnit(field: string): boolean {
  return isPack(field) || isSoldByMeasure(field);
}

/** Without the sign of a comment before it. */
function withoutMark(note: string): string {
  return note.replace(/^(?:#|\/\/)\s*/, "").trim();
}

/** `computed`: what a computed quantity was made of, for the note. */
type SaidInField = Pick<LineReading, "quantity" | "badQuantity" | "beside"> & { readonly computed: string };

/**
 * What a field or a cell says that is nothing but a quantity, with its sign and unit. A plain figure is read by the habits of
 * the text.
 */
export function quantityField(field: string, habits: Habits = noHabits): SaidInField {
  const plain = { beside: [], computed: "" };
  const figure = quantityIn(field, habits);
  if (figure.badQuantity === null) return { ...figure, ...plain };
  // In a cell "(3)" may be three less.
  if (/^\(\d/.test(field.trim())) return { ...figure, ...plain };
  const said = saidQuantity([{ kind: "word", text: "", whole: null }, ...tokensOf(field)], 0, 1);
  const { quantity, badQuantity, note, beside } = said;
  if (quantity !== null && isComputedFrom(field, quantity)) return { quantity, badQuantity, beside, computed: note };
  if (note !== "") return { quantity: null, badQuantity: field, ...plain };
  return quantity !== null || badQuantity !== null
    ? { quantity, badQuantity, beside, computed: "" }
    : { ...figure, ...plain };
}

/** "2 doz." are 24, and 24 is not written. */
function isComputedFrom(field: string, quantity: number): boolean {
  return field.split(/\s+/).some(isDozen) && !field.includes(String(quantity));
}
