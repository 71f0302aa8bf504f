import { beyondName } from "@/lib/domain/beyond-name.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { findGoneArticles } from "./gone-articles.ts";
import { findVariantRows } from "./variant-rows.ts";

/** What some articles are called, by number, also those that left the catalog: "Road tyre · 28 mm". */
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
