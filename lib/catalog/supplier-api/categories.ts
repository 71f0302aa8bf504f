import type { Principal } from "@/lib/domain/principal.ts";
import type { CategoriesQuery } from "./query.ts";
import { readSnapshot, type SupplierApiAnswer, stateOf } from "./snapshot.ts";
import { categoriesAsSent } from "./statements.ts";
import { visibleBody } from "./withhold.ts";

/**
 * GET /Catalog/Categories (interface 4.4): the tree as the supplier sent it, or every requested node with all its
 * descendants, in the order of the tree. Null while there is no snapshot.
 */
export async function supplierApiCategories(
  principal: Principal,
  query: CategoriesQuery,
): Promise<SupplierApiAnswer | null> {
  const row = await readSnapshot(principal, categoriesAsSent());
  const state = stateOf(row, "categories");
  if (!row || !state) return null;
  const whole = visibleBody(principal, "categories", row.body ?? "[]");
  const body = query.categoryIds ? JSON.stringify(namedNodes(JSON.parse(whole), new Set(query.categoryIds))) : whole;
  return { ...state, source: "categories", status: 200, body, total: 0, start: 1, size: null };
}

function namedNodes(nodes: unknown, names: ReadonlySet<string>): unknown[] {
  if (!Array.isArray(nodes)) return [];
  return nodes.flatMap((node: { CategoryId?: unknown; SubCategories?: unknown }) => {
    const under = namedNodes(node.SubCategories, names);
    return names.has(String(node.CategoryId)) ? [node, ...under] : under;
  });
}
