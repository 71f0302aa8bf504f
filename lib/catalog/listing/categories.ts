import { integer, statement } from "@/db/statement.ts";
import { inSlices } from "@/lib/concurrency/in-slices.ts";
import { remember } from "@/lib/concurrency/remember.ts";
import { addressCodec, idPart, pagePart, textPart } from "@/lib/domain/address-codec.ts";
import { plainName } from "@/lib/domain/normalize.ts";
import { pageOfList } from "@/lib/domain/page.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { earliest } from "@/lib/domain/sum.ts";
import { none } from "@/lib/search/parts.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import type { CategoryFilter, CategoryNode, CategoryPage, CategoryPath } from "../article/types.ts";
import { neverRead, snapshotOf } from "../snapshot.ts";

/** When the list of categories was read (ms); no row in a snapshot of an earlier version. Uses the primary key. */
const categoriesReadAt = statement({
  name: "categories read at",
  sql: "SELECT CAST(value AS INTEGER) AS at FROM sync_state WHERE name = 'categoriesReadAt'",
  row: { at: integer },
});

/** Categories per page: more than a typical supplier has, so that only very large trees have several pages. */
export const categoriesPerPage = 600;

/** The filter of the categories page in its address. */
export const categoryFilter = addressCodec<CategoryFilter>({
  find: textPart("find", 100),
  under: idPart("under"),
  page: pagePart(),
});

/** A category in the tree. */
interface Line {
  node: CategoryNode;
  parent: Line | null;
}

/** The category tree in the supplier's order, with its categories line by line. */
interface Tree {
  /** Each parent before its children, as the tree is read from top to bottom. */
  lines: Line[];
  byId: ReadonlyMap<string, Line>;
}

/** The categories in the supplier's order, each below its parent. */
export async function listCategories(principal: Principal, asked: CategoryFilter): Promise<CategoryPage> {
  const snapshot = await snapshotOf(principal);
  const tree = snapshot ? treeOf(snapshot.searchIndex) : { lines: [], byId: new Map<string, Line>() };
  const read = await snapshot?.database.readFirst(categoriesReadAt());
  const age = snapshot?.age ?? neverRead;
  const under = asked.under !== null && tree.byId.has(asked.under) ? asked.under : null;
  const found = await linesWith(tree, { ...asked, under });
  const { page, pageCount, from } = pageOfList(found.length, categoriesPerPage, asked.page);
  return {
    filter: { ...asked, under, page },
    nodes: withAncestors(found.slice(from, from + categoriesPerPage)),
    total: found.length,
    pageCount,
    // The tree is a separate list, and its counts come from the products.
    age: { ...age, catalogReadAt: earliest([age.catalogReadAt, read?.at ?? null]) },
  };
}

/** One category with its path from the primary category, itself included; null when no category has this id. */
export async function findCategory(
  principal: Principal,
  categoryId: string,
): Promise<{ node: CategoryNode; path: CategoryPath[] } | null> {
  const snapshot = await snapshotOf(principal);
  const found = snapshot && treeOf(snapshot.searchIndex).byId.get(categoryId);
  if (!found) return null;
  const path: CategoryPath[] = [];
  for (let line: Line | null = found; line; line = line.parent) {
    path.unshift({ categoryId: line.node.categoryId, name: line.node.name });
  }
  return { node: found.node, path };
}

/** Names compared before other requests are served. */
const namesAtOnce = 2000;

async function linesWith({ lines }: Tree, { find, under }: CategoryFilter): Promise<Line[]> {
  const wanted = plainName(find);
  if (wanted === "" && under === null) return lines;
  return inSlices(lines, namesAtOnce, (some) =>
    some.filter((line) => plainName(line.node.name).includes(wanted) && (under === null || isUnder(line, under))),
  );
}

function isUnder({ parent }: Line, categoryId: string): boolean {
  for (let line = parent; line; line = line.parent) if (line.node.categoryId === categoryId) return true;
  return false;
}

/** The tree of these lines and their ancestors only. */
function withAncestors(lines: readonly Line[]): CategoryNode[] {
  const roots: CategoryNode[] = [];
  const copies = new Map<Line, CategoryNode>();
  const copyOf = (line: Line): CategoryNode => {
    const known = copies.get(line);
    if (known) return known;
    const copy = { ...line.node, children: [] };
    copies.set(line, copy);
    (line.parent ? copyOf(line.parent).children : roots).push(copy);
    return copy;
  };
  for (const line of lines) copyOf(line);
  return roots;
}

function treeOf(searchIndex: SearchIndex): Tree {
  return remember(searchIndex.catalog, "categories", () => buildTree(searchIndex));
}

function buildTree({ products }: SearchIndex): Tree {
  const { categoryIds, categoryNames, categoryParent, productCategories } = products;
  const all: Line[] = [];
  const roots: CategoryNode[] = [];
  for (const [place, categoryId] of categoryIds.entries()) {
    const parent = (at(categoryParent, place) === none ? null : all[at(categoryParent, place)]) ?? null;
    const name = categoryNames[place] ?? categoryId;
    const depth = parent ? parent.node.depth + 1 : 0;
    const node: CategoryNode = { categoryId, name, depth, productCount: 0, children: [] };
    all.push({ node, parent });
    (parent?.node.children ?? roots).push(node);
  }
  for (const place of productCategories.values) {
    const line = all[place];
    if (line) line.node.productCount++;
  }
  const byId = new Map(all.map((line) => [line.node.categoryId, line]));
  const lines: Line[] = [];
  const visit = (nodes: readonly CategoryNode[]) => {
    for (const { categoryId, children } of nodes) {
      const line = byId.get(categoryId);
      if (line) lines.push(line);
      visit(children);
    }
  };
  visit(roots);
  return { lines, byId };
}
