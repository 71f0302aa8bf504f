import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { near } from "@/db/distance.ts";
import { json, statement, text } from "@/db/statement.ts";
import { addressCodec, pagePart, switchPart, textPart } from "@/lib/domain/address-codec.ts";
import { compact, normalize } from "@/lib/domain/normalize.ts";
import { isAtMinimum } from "@/lib/domain/order/proposal.ts";
import { pageOfList } from "@/lib/domain/page.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { readShelf } from "@/lib/shelf/shelf.ts";
import type { ShelfRow } from "@/lib/shelf/types.ts";
import { findGoneArticles } from "../article/gone-articles.ts";
import type { Warehouse } from "../article/types.ts";
import { findVariantRows } from "../article/variant-rows.ts";
import type { ShelfArticle, ShelfFilter, ShelfPage } from "./types.ts";

/** Product name and brand of some variants, normalized, in no order. Uses both primary keys. */
const namesByNumbers = statement({
  name: "names by numbers",
  sql: `SELECT v.variant_no, p.normalized_name || ' ' || coalesce(p.normalized_brand, '') AS words
    FROM variants v JOIN products p ON p.product_no = v.product_no
    WHERE v.variant_no IN (SELECT value FROM json_each(:variantNos))`,
  args: { variantNos: json<readonly string[]>() },
  row: { variantNo: text, words: text },
});

/** Which articles of the shelf a page shows, as its address says. */
export const shelfFilter = addressCodec<ShelfFilter>({
  words: textPart("q", 100),
  onlyLow: switchPart("low", "1", true),
  onlyOrdered: switchPart("ordered", "1", true),
  page: pagePart(),
});

export const shelfPerPage = 100;
/** Articles of a file that are read at once. */
const fileAtOnce = 500;

/** The dealer's own shelf, a page at a time, by number; beside each article what the supplier says of it. */
export async function listShelf(principal: Principal, filter: ShelfFilter): Promise<ShelfPage> {
  const shelf = [...(await readShelf(principal)).values()];
  const meant = await selected(principal, shelf, filter);
  const place = pageOfList(meant.length, shelfPerPage, filter.page);
  const shown = meant.slice(place.from, place.from + shelfPerPage);
  const { articles, warehouses } = await described(principal, shown);
  const counts = { low: shelf.filter(isAtMinimum).length, ordered: shelf.filter(isOrdered).length };
  return { articles, warehouses, all: shelf.length, total: meant.length, ...counts, ...place };
}

const isOrdered = ({ onOrder }: ShelfRow) => onOrder !== null && onOrder > 0;

/** What a filter selects of the shelf, whatever the page: the page and the file both show this. */
function selected(
  principal: Principal,
  shelf: readonly ShelfRow[],
  { onlyLow, onlyOrdered, words }: ShelfFilter,
): Promise<readonly ShelfRow[]> {
  const some = shelf.filter((one) => (!onlyLow || isAtMinimum(one)) && (!onlyOrdered || isOrdered(one)));
  return withWords(principal, some, words);
}

/** All articles of the shelf that a filter selects, some at a time. */
export async function* shelfFile(
  principal: Principal,
  filter: ShelfFilter,
): AsyncGenerator<readonly ShelfArticle[], void> {
  const shelf = await selected(principal, [...(await readShelf(principal)).values()], filter);
  for (let from = 0; from < shelf.length; from += fileAtOnce)
    yield (await described(principal, shelf.slice(from, from + fileAtOnce))).articles;
}

async function described(
  principal: Principal,
  shelf: readonly ShelfRow[],
): Promise<{ articles: ShelfArticle[]; warehouses: Warehouse[] }> {
  const numbers = shelf.map(({ variantNo }) => variantNo);
  const database = await dealerDatabaseOf(principal);
  const readGone = (database ?? near).aheadOf(numbers, (some) => findGoneArticles(principal, some));
  const { rows, warehouses } = await findVariantRows(principal, numbers);
  const gone = await readGone(numbers.filter((variantNo) => !rows.has(variantNo)));
  const articles = shelf.map((one) => ({
    ...one,
    row: rows.get(one.variantNo) ?? null,
    gone: gone.get(one.variantNo) ?? null,
  }));
  return { articles, warehouses };
}

/** Those whose number has the words as a part, or whose name and brand have each of them. */
async function withWords(
  principal: Principal,
  shelf: readonly ShelfRow[],
  words: string,
): Promise<readonly ShelfRow[]> {
  const asked = normalize(words);
  if (asked === "") return shelf;
  const database = await dealerDatabaseOf(principal);
  const variantNos = shelf.map(({ variantNo }) => variantNo);
  const names = new Map(
    database && (await database.read(namesByNumbers({ variantNos }))).map((row) => [row.variantNo, row.words]),
  );
  const number = compact(asked);
  return shelf.filter(({ variantNo }) => {
    const name = names.get(variantNo) ?? "";
    return compact(normalize(variantNo)).includes(number) || asked.split(" ").every((word) => name.includes(word));
  });
}
