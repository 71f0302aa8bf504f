import type { Principal } from "@/lib/domain/principal.ts";
import { earliest } from "@/lib/domain/range.ts";
import { none } from "@/lib/search/parts.ts";
import { remember, type SearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import { neverRead } from "./age.ts";
import { snapshotOf } from "./snapshot.ts";
import { categoriesReadAt } from "./statements/list-moments.ts";
import type { CategoryNode, CategoryPath, CategoryTree } from "./types/category.ts";

/** The primary categories with all their descendants, in the supplier's order. */
export async function categoryTree(principal: Principal): Promise<CategoryTree> {
  const snapshot = await snapshotOf(principal);
  if (!snapshot) return { nodes: [], age: neverRead };
  const { database, searchIndex, age } = snapshot;
  const read = await database.readFirst(categoriesReadAt());
  return {
    nodes: remember(searchIndex.catalog, "categories", () => buildTree(searchIndex)),
    // The tree is a list of its own, and its counts come from the products.
    age: { ...age, catalogReadAt: earliest([age.catalogReadAt, read?.at ?? null]) },
  };
}

/** One category with its path from the primary category, itself included; null when no category has this id. */
export async function findCategory(
  principal: Principal,
  categoryId: string,
): Promise<{ node: CategoryNode; path: CategoryPath[] } | null> {
  return findIn((await categoryTree(principal)).nodes, categoryId, []);
}

function findIn(
  nodes: readonly CategoryNode[],
  categoryId: string,
  above: CategoryPath[],
): ReturnType<typeof found> | null {
  for (const node of nodes) {
    const path = [...above, { categoryId: node.categoryId, name: node.name }];
    if (node.categoryId === categoryId) return found(node, path);
    const below = findIn(node.children, categoryId, path);
    if (below) return below;
  }
  return null;
}

function found(node: CategoryNode, path: CategoryPath[]) {
  return { node, path };
}

function buildTree({ products }: SearchIndex): CategoryNode[] {
  const { categoryIds, categoryNames, categoryParent, productCategories } = products;
  const nodes: CategoryNode[] = [];
  const roots: CategoryNode[] = [];
  for (const [place, categoryId] of categoryIds.entries()) {
    const parent = at(categoryParent, place) === none ? undefined : nodes[at(categoryParent, place)];
    const name = categoryNames[place] ?? categoryId;
    const node: CategoryNode = {
      categoryId,
      name,
      depth: parent ? parent.depth + 1 : 0,
      productCount: 0,
      children: [],
    };
    nodes.push(node);
    (parent?.children ?? roots).push(node);
  }
  for (const place of productCategories.values) {
    const node = nodes[place];
    if (node) node.productCount++;
  }
  return roots;
}
