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

/** The shelf page's filter, in its address. */
export const shelfFilter = addressCodec<ShelfFilter>({
  words: textPart("q", 100),
  onlyLow: switchPart("low", "1", true),
  onlyOrdered: switchPart("ordered", "1", true),
  page: pagePart(),
});

export const shelfPerPage = 100;
/** Items of a file that are read together. */
const fileAtOnce = 500;

/** A page of the dealer's own shelf, sorted by number, with the supplier's figures of each item. */
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

/** The shelf's items that match a filter, on all pages: used by the page and the file. */
function selected(
  principal: Principal,
  shelf: readonly ShelfRow[],
  { onlyLow, onlyOrdered, words }: ShelfFilter,
): Promise<readonly ShelfRow[]> {
  const some = shelf.filter((one) => (!onlyLow || isAtMinimum(one)) && (!onlyOrdered || isOrdered(one)));
  return withWords(principal, some, words);
}

/** All items of the shelf that match a filter, in batches. */
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

/** Items whose number contains the words, or whose name and brand contain each of them. */
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
