import { departments } from "../trade/departments.ts";
import type { Category, Language } from "../trade/kind.ts";
import type { Product } from "./article.ts";
import { share } from "./dice.ts";
import { say } from "./wording.ts";

/** A category as the interface sends it. */
export interface CategoryNode {
  readonly CategoryId: number;
  readonly CategoryName: string;
  readonly SubCategories: readonly CategoryNode[];
}

/** The tree in one language. */
export function categoryTree(language: Language): CategoryNode[] {
  const node = ({ id, name }: Category, below: readonly CategoryNode[] = []) => {
    return { CategoryId: id, CategoryName: say(name, language), SubCategories: below };
  };
  return departments.map((department) => {
    const kinds = department.kinds.map((kind) =>
      node(
        kind,
        kind.sorts.map((sort) => node(sort)),
      ),
    );
    return node(department, kinds);
  });
}

/** The product's three categories, primary first; empty for the few products without categories. */
export function categoriesOf({ key, kind, sort }: Product): readonly Category[] {
  return share(key, 81) < 0.003 ? [] : [kind.department, kind, sort];
}
