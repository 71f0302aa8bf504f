import type { ScanOutcome } from "@/lib/catalog/lines/types.ts";
import { findExact } from "@/lib/catalog/listing/identifiers.ts";
import type { ExactMatch } from "@/lib/catalog/listing/types.ts";
import { asSpelled } from "@/lib/domain/codes/as-spelled.ts";
import { isSameCode, scannedCode, sureCodes } from "@/lib/domain/codes/possible-codes.ts";
import { longestLine } from "@/lib/domain/line-limits.ts";
import { cutAt, normalize } from "@/lib/domain/normalize.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";
import { readText } from "@/lib/import/read.ts";
import { changeLine, countInto, takeOffLines } from "@/lib/lists/lines.ts";
import { findWatchList } from "@/lib/lists/lists.ts";

/**
 * Adds one of the item with a code to a list. `variantNo` is the user's choice among several items, `threshold` applies
 * to a new line. An unknown code is stored as a line, which can be counted as well.
 * @throws BincardError `not-found` for a list that is not the dealer's, `bad-request` if the lists are full.
 */
export async function scanIntoList(
  principal: Principal,
  listId: string,
  { code: scanned, variantNo = null, threshold }: { code: string; variantNo?: string | null; threshold?: number },
  now: number = Date.now(),
): Promise<ScanOutcome> {
  if (!(await findWatchList(principal, listId))) throw new BincardError("not-found", { what: "list", id: listId });
  // A scan that is not a code may be any text.
  const code = cutAt(scannedCode(scanned), longestLine);
  const { more, found } = await articlesOf(principal, code);
  const [first, ...others] = found;
  if (!first) {
    const { lineId, quantity } = await countInto(principal, { variantNo: null, text: code, threshold }, 1, listId, now);
    return { counted: { lineId, article: null, code, quantity }, candidates: [] };
  }
  const meant = [first, ...others].find((each) => each.variantNo === variantNo);
  const isSure = others.length === 0 && (!first.repaired || isSameCode(first.repaired)) && !first.leading;
  const article = meant ?? (isSure ? first : null);
  if (!article) return { counted: null, candidates: [first, ...others] };
  const { lineId, quantity } = await countInto(
    principal,
    { variantNo: article.variantNo, threshold },
    more,
    listId,
    now,
  );
  return { counted: { lineId, article, code, quantity }, candidates: [] };
}

/**
 * Sets the quantity of a scanned line; 0 removes it.
 * @throws BincardError `not-found` for a line that does not exist.
 */
export async function correctScanned(
  principal: Principal,
  listId: string,
  { lineId, quantity }: { lineId: number; quantity: number },
): Promise<void> {
  if (quantity > 0) return changeLine(principal, lineId, { quantity });
  if ((await takeOffLines(principal, listId, [lineId])) === 0)
    throw new BincardError("not-found", { what: "line", id: String(lineId) });
}

/**
 * The items that a code may mean, and the quantity: a typed "020056-07 x 3" counts three.
 * @throws BincardError `bad-request` if the quantity is uncertain: the line would be counted as one.
 */
async function articlesOf(principal: Principal, code: string): Promise<{ more: number; found: ExactMatch[] }> {
  const whole = candidatesOf(await findExact(principal, code), code);
  const read = readText(code);
  const [typed] = read.table === null ? (read.lines[0]?.readings ?? []) : [];
  const [number = ""] = typed?.numbers ?? [];
  if (whole.length > 0 || !typed || (typed.quantity === null && typed.badQuantity === null))
    return { more: 1, found: whole };
  const found = candidatesOf(await findExact(principal, number), number);
  if (found.length === 0) return { more: 1, found };
  const isSure = typed.numbers.length === 1 && typed.note === "" && typed.beside.length === 0 && typed.inName === null;
  if (typed.quantity === null || !isSure)
    throw new BincardError("bad-request", { field: "code", reason: "has an invalid quantity" });
  return { more: typed.quantity, found };
}

/** The items that a code may mean, each once; an item whose own number it is wins alone. */
function candidatesOf(matches: readonly ExactMatch[], code: string): ExactMatch[] {
  const whole = matches.filter(({ leading }) => !leading);
  const codes = sureCodes(code);
  const numbers = new Set(codes.map(normalize));
  const inAnyCase = whole.filter(({ variantNo }) => numbers.has(normalize(variantNo)));
  const own = asSpelled(inAnyCase, ({ variantNo }) => variantNo, ...codes);
  const meant = own.length > 0 ? own : whole.length > 0 ? whole : matches.filter(({ repaired }) => repaired);
  return [...new Map(meant.map((match) => [match.variantNo, match])).values()];
}
