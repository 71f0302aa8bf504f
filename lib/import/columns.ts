import { plainName } from "@/lib/domain/normalize.ts";
import { shelfFigures } from "@/lib/domain/order/types.ts";
import {
  hasValues,
  isCodeLike,
  isCount,
  isFigures,
  isPriceLike,
  isThousandths,
  valuesOf,
  wholeColumns,
} from "./column-values.ts";
import { kindOfHead } from "./heads.ts";
import type { Kind } from "./known-heads.ts";
import type { Table } from "./table.ts";
import { type Asks, type Role, rolesOf, type Target } from "./types.ts";

/** What the columns of a table are taken for. */
export interface Mapping {
  /** By column; null: it may have a role that another one may have as well, and a person has to say. */
  readonly roles: readonly (Role | null)[];
  /** What has to be decided before lines can be read. */
  readonly asks: Asks | null;
}

/** How much of a column's values the catalog knows as numbers, from 0 to 1; empty: nobody looked. */
type KnownShares = readonly number[];

/** Below it some values are numbers by chance: a small catalog has an item "4". */
const mostlyKnown = 0.5;

/** What the columns are taken for, by their whole heads and their values. */
export function mappingOf(table: Table, target: Target, known: KnownShares): Mapping {
  const kinds = kindsOf(table);
  const numbers = numberColumns(table, kinds, known);
  const roles: (Role | null)[] = kinds.map((kind, at) => (numbers.includes(at) ? "number" : roleOf(kind)));
  const asks = numbers.length === 0 ? "number" : null;
  if (table.head === null) {
    const usualRoles = headless(table, numbers, target, roles);
    return { roles: usualRoles, asks: asks ?? askOf(table, numbers, target) ?? noFigure(usualRoles, target) };
  }
  const isQuantityOpen = target === "list" ? openQuantity(table, kinds, roles) : openOnHand(table, kinds, roles);
  const [openAt, ...moreOpen] = roles.flatMap((role, at) => (role === null ? at : []));
  const isOfPacks = openAt !== undefined && moreOpen.length === 0 && kinds[openAt] === "packs";
  return { roles, asks: asks ?? (isOfPacks ? "packs" : isQuantityOpen ? "quantity" : noFigure(roles, target)) };
}

/** A table for the shelf needs a column of figures: otherwise its rows would store nothing. */
function noFigure(roles: readonly (Role | null)[], target: Target): "figure" | null {
  if (target === "list") return null;
  return shelfFigures.some((figure) => roles.includes(figure)) ? null : "figure";
}

function kindsOf({ head, width }: Table): (Kind | null)[] {
  return Array.from({ length: width }, (_, at) => (head === null ? null : kindOfHead(head.cells[at] ?? "")));
}

/** The columns of identifiers: those that heads name; where the catalog knows none of these, those that it knows. */
function numberColumns(table: Table, kinds: readonly (Kind | null)[], known: KnownShares): number[] {
  const all = Array.from({ length: table.width }, (_, at) => at);
  const share = (at: number) => known[at] ?? 0;
  const named = all.filter((at) => kinds[at] === "number" || kinds[at] === "code" || kinds[at] === "written");
  const sure = named.filter((at) => kinds[at] !== "written");
  if (sure.some((at) => share(at) > 0)) return named;
  const best = all.filter((at) => share(at) >= mostlyKnown && canBeNumber(kinds[at] ?? null) && !isCount(table, at));
  if (best.length > 0)
    return [...best, ...named.filter((at) => !best.includes(at))].sort((a, b) => share(b) - share(a));
  if (sure.length > 0) return named;
  const vague = all.filter((at) => kinds[at] === "vague").sort((a, b) => share(b) - share(a));
  const likely = vague.find((at) => share(at) > 0) ?? vague.find((at) => !isCount(table, at)) ?? vague[0];
  if (likely !== undefined) return [likely, ...named];
  const guessed = all.filter((at) => kinds[at] === null && isCodeLike(table, at));
  const [most] = guessed.sort((a, b) => share(b) - share(a) || a - b);
  return most === undefined ? named : [most, ...named];
}

function canBeNumber(kind: Kind | null): boolean {
  return kind === null || kind === "vague" || kind === "number" || kind === "code" || kind === "ignored";
}

function roleOf(kind: Kind | null): Role {
  if (kind === null || kind === "number" || kind === "code" || kind === "written" || kind === "vague") return "ignored";
  if (kind === "ordered" || kind === "reorder" || kind === "backordered" || kind === "packs") return "ignored";
  if (kind === "unit" || kind === "cancelled" || kind === "received") return "ignored";
  if (kind === "lineTotal" || kind === "discount") return "price";
  if (kind === "minOrder" || kind === "packSize") return "ignored";
  if (kind === "available") return "onHand";
  return kind;
}

/** Fills in the quantity of a list; answers whether a person has to say which column it is. */
function openQuantity(table: Table, kinds: readonly (Kind | null)[], roles: (Role | null)[]): boolean {
  const of = (kind: Kind) => columnsOf(kinds, roles, (each) => each === kind);
  takeFirst(roles, "lowAt", of("lowAt"), of("minimum"));
  const named = [...of("quantity"), ...of("ordered"), ...of("reorder")];
  // What was ordered, or what is still to come: a person says which is wanted, and whether what is to come is.
  const rest = of("backordered");
  const open = named.length > 0 ? rest : [];
  return takeOnly(
    roles,
    "quantity",
    [[...named, ...open].sort((one, other) => one - other), unnamedCounts(table, kinds, roles)],
    [...of("packs"), ...(named.length > 0 ? [] : rest)],
  );
}

/** Fills in the figures of the shelf; answers whether a person has to say which column is on hand. */
function openOnHand(table: Table, kinds: readonly (Kind | null)[], roles: (Role | null)[]): boolean {
  const of = (kind: Kind) => columnsOf(kinds, roles, (each) => each === kind);
  takeFirst(roles, "minimum", of("minimum"), of("lowAt"));
  takeFirst(roles, "maximum", of("maximum"));
  for (const rule of ["minOrder", "packSize"] as const) takeFirst(roles, rule, wholeColumns(table, of(rule)));
  const isTwice = takeOnly(roles, "onOrder", [of("onOrder"), of("ordered")]);
  const hasOther = roles.some((role) => role === "minimum" || role === "maximum" || role === "onOrder");
  const choices = [
    of("onHand"),
    of("quantity"),
    of("available"),
    ...(hasOther ? [] : [unnamedCounts(table, kinds, roles)]),
  ];
  return takeOnly(roles, "onHand", choices, hasOther ? [] : of("packs")) || isTwice;
}

function columnsOf(
  kinds: readonly (Kind | null)[],
  roles: readonly (Role | null)[],
  isMeant: (kind: Kind | null) => boolean,
): number[] {
  return kinds.flatMap((kind, at) => (isMeant(kind) && roles[at] !== "number" ? [at] : []));
}

/** The first of some columns gets a role, the others of the same role none. */
function takeFirst(roles: (Role | null)[], role: Role, ...choices: readonly number[][]): void {
  const [first] = choices.flat();
  for (const at of choices.flat()) if (roles[at] !== "number") roles[at] = at === first ? role : "ignored";
}

/**
 * The only column of the first choice that has any gets a role; where there is none, or only one that nobody named, what
 * counts packs may be meant. Answers whether something is left open: several columns, or packs.
 */
function takeOnly(
  roles: (Role | null)[],
  role: Role,
  choices: readonly number[][],
  packs: readonly number[] = [],
): boolean {
  const named = choices.find((columns) => columns.length > 0) ?? [];
  const isUnnamed = named === choices.at(-1) || named.length === 0;
  const taken = isUnnamed && packs.length > 0 ? [...packs, ...named].sort((one, other) => one - other) : named;
  const isOpen = taken.length > 1 || (isUnnamed && packs.length > 0);
  for (const [at, before] of roles.entries()) if (before === role) roles[at] = "ignored";
  for (const at of taken) roles[at] = isOpen ? null : role;
  return isOpen;
}

/** Columns whose heads say nothing that is known and whose values could be quantities. None in a file of ours. */
function unnamedCounts(table: Table, kinds: readonly (Kind | null)[], roles: readonly (Role | null)[]): number[] {
  if (isOwnFile(table)) return [];
  return columnsOf(kinds, roles, (kind) => kind === null || kind === "vague").filter(
    (at) => isCount(table, at) || isThousandths(table, at),
  );
}

/** Heads that only our own files have: their columns without a known head are warehouses. */
const ownHeads = new Set(
  [
    ...["Stock synced at", "Prices synced at", "Stock synchronisé le", "Prix synchronisés le"],
    // Files of earlier versions.
    ...["Stock read at", "Prices read at", "Stock lu le", "Prix lus le"],
  ].map((head) => plainName(head)),
);

function isOwnFile({ head }: Table): boolean {
  return head?.cells.some((cell) => ownHeads.has(plainName(cell))) ?? false;
}

/** Without a head the columns count in their usual order: what follows the number. */
const usual: Readonly<Record<Target, readonly Role[]>> = {
  list: ["quantity", "lowAt"],
  shelf: ["onHand", "onOrder", "minimum", "maximum"],
};

function headless(
  table: Table,
  numbers: readonly number[],
  target: Target,
  before: readonly (Role | null)[],
): (Role | null)[] {
  const roles: (Role | null)[] = before.map((_, at) => (numbers.includes(at) ? "number" : "ignored"));
  const counts = figureColumns(table, numbers);
  if (askOf(table, numbers, target) !== null) {
    for (const at of counts) roles[at] = null;
    return roles;
  }
  for (const [place, at] of counts.entries()) roles[at] = usual[target][place] ?? "ignored";
  if (target !== "list") return roles;
  const [words, ...more] = before.flatMap((_, at) =>
    roles[at] === "ignored" && !counts.includes(at) && hasValues(table, at) ? at : [],
  );
  if (words !== undefined && more.length === 0) roles[words] = "note";
  return roles;
}

/**
 * What identifies a table's columns when a choice is remembered: their heads, or without a head what their values look
 * like: figures, codes, words, or nothing.
 */
export function columnNames(table: Table): string[] {
  return Array.from({ length: table.width }, (_, at) => table.head?.cells[at] ?? (table.head ? "" : lookOf(table, at)));
}

function lookOf(table: Table, at: number): string {
  if (!hasValues(table, at)) return "(empty)";
  if (isFigures(table, at)) return "(figures)";
  return isCodeLike(table, at) ? "(codes)" : "(words)";
}

/** Whether the figures without a head may stand in another order than the usual one. */
function askOf(table: Table, numbers: readonly number[], target: Target): "quantity" | null {
  const [number = 0] = numbers;
  const counts = figureColumns(table, numbers);
  if (counts.length <= 1)
    return counts.length === 0 || target === "list" || counts[0] === number + 1 ? null : "quantity";
  // Number, quantity, low at: the order that the page names. Any other may be a price, a position or a size.
  const isUsual =
    number === 0 &&
    counts.every((at, place) => at === place + 1 && !isPriceLike(valuesOf(table, at))) &&
    counts.length <= usual[target].length;
  return isUsual ? null : "quantity";
}

function figureColumns(table: Table, numbers: readonly number[]): number[] {
  return Array.from({ length: table.width }, (_, at) => at).filter(
    (at) => !numbers.includes(at) && isFigures(table, at),
  );
}

/** What a person chose for the columns, or what is still to be said: an item number, and every figure once. */
export function chosenMapping(roles: readonly (Role | null)[], target: Target): Mapping {
  if (!roles.includes("number")) return { roles, asks: "number" };
  if (roles.includes(null)) return { roles, asks: "quantity" };
  const single = rolesOf[target].filter((role) => role !== "number" && role !== "note");
  const isTwice = single.some((role) => roles.filter((each) => each === role).length > 1);
  return { roles, asks: isTwice ? "twice" : noFigure(roles, target) };
}
