import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { json, statement, text } from "@/db/statement.ts";
import { isSameCode, sureCodes } from "@/lib/domain/codes/possible-codes.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { notReady } from "@/lib/errors.ts";
import { recentNumbers } from "@/lib/lists/recent-articles.ts";
import { findExact } from "../listing/identifiers.ts";
import { dataAge } from "../snapshot.ts";
import { findGoneArticles } from "./gone-articles.ts";
import type { VariantRow, Warehouse } from "./types.ts";
import { findVariantRows } from "./variant-rows.ts";

/**
 * Numbers that no variant has, that no removed one had, but that one variant has in another case; each given with its
 * normalized form. Uses `variants_by_normalized_no` and the primary keys.
 */
const renumberedArticles = statement({
  name: "renumbered articles",
  sql: `SELECT asked.value ->> 0 AS former_no, MIN(v.variant_no) AS variant_no
    FROM json_each(:numbers) asked CROSS JOIN variants v ON v.normalized_variant_no = asked.value ->> 1
    WHERE NOT EXISTS (SELECT 1 FROM variants w WHERE w.variant_no = asked.value ->> 0)
      AND NOT EXISTS (SELECT 1 FROM gone_articles g WHERE g.variant_no = asked.value ->> 0)
    GROUP BY asked.key HAVING COUNT(*) = 1`,
  args: { numbers: json<readonly (readonly [number: string, normalized: string])[]>() },
  row: { formerNo: text, variantNo: text },
});

/** The names of some items by number, including removed ones: "Road tyre · 28 mm". */
export async function articleNames(
  principal: Principal,
  variantNos: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await findVariantRows(principal, variantNos);
  const gone = await findGoneArticles(
    principal,
    variantNos.filter((variantNo) => !rows.has(variantNo)),
  );
  const called = [...rows, ...gone].map(([variantNo, { name, description }]) => [
    variantNo,
    [name, beyondName(name, description)].filter(Boolean).join(" · "),
  ]);
  return Object.fromEntries(called);
}

/**
 * The items that the member viewed last, most recent first, with their figures and the order of the warehouses. Removed
 * items are left out; in counter mode there are none.
 */
export async function listRecentArticles(
  principal: Principal,
  most = 8,
): Promise<{ rows: VariantRow[]; warehouses: Warehouse[] }> {
  const numbers = await recentNumbers(principal, most);
  const { rows, warehouses } = await findVariantRows(principal, numbers);
  return { rows: numbers.flatMap((variantNo) => rows.get(variantNo) ?? []), warehouses };
}

/**
 * Numbers that the supplier now writes in another case. A number that left the catalog as such is another item's, and
 * one that several items have in some case is ambiguous.
 */
export async function findRenumbered(
  principal: Principal,
  numbers: readonly string[],
): Promise<{ formerNo: string; variantNo: string }[]> {
  const database = numbers.length > 0 ? await dealerDatabaseOf(principal) : null;
  if (!database) return [];
  return database.read(renumberedArticles({ numbers: numbers.map((number) => [number, normalize(number)]) }));
}

/**
 * The item that a typed number means: by any of its identifiers, or by its own number if it left the catalog. Null if
 * no item has or had it, or several have.
 * @throws BincardError `not-ready` before the first catalog and while it is replaced: the answer is then unknown.
 */
export async function typedArticle(principal: Principal, typed: string): Promise<string | null> {
  const [{ catalogReadAt }, matches, gone] = await Promise.all([
    dataAge(principal),
    findExact(principal, typed),
    findGoneArticles(principal, sureCodes(typed)),
  ]);
  if (catalogReadAt === null) throw notReady();
  const whole = matches.filter(
    ({ leading, near, repaired }) => !leading && !near && (!repaired || isSameCode(repaired)),
  );
  const numbers = new Set(whole.map(({ variantNo }) => variantNo));
  const own = sureCodes(typed).find((code) => numbers.has(code) || gone.has(code));
  if (own !== undefined) return own;
  const [only, ...others] = numbers;
  return only !== undefined && others.length === 0 ? only : null;
}
