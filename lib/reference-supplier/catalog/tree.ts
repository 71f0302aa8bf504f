import { departments } from "../trade/departments.ts";
import type { Language, Text } from "../trade/kind.ts";
import type { Product } from "./article.ts";
import { share } from "./dice.ts";
import { say } from "./wording.ts";

/** A category as the interface sends it. */
export interface CategoryNode {
  readonly CategoryId: number;
  readonly CategoryName: string;
  readonly SubCategories: CategoryNode[];
}

interface Place {
  readonly id: number;
  readonly name: Text;
}

/** The tree in one language. */
export function categoryTree(language: Language): CategoryNode[] {
  return departments.map(({ name, kinds }, department) => ({
    CategoryId: departmentId(department),
    CategoryName: say(name, language),
    SubCategories: kinds.map((kind, place) => ({
      CategoryId: kindId(department, place),
      CategoryName: say(kind.name, language),
      SubCategories: kind.sorts.map(({ name }, index) => ({
        CategoryId: sortId(department, place, index),
        CategoryName: say(name, language),
        SubCategories: [],
      })),
    })),
  }));
}

/** The product's three categories, primary first; empty for the few products without categories. */
export function categoriesOf(product: Product): readonly Place[] {
  if (share(product.key, 81) < 0.003) return [];
  const { department, kind } = product.shelf;
  const found = departments[department];
  if (found === undefined) return [];
  const place = found.kinds.indexOf(kind);
  return [
    { id: departmentId(department), name: found.name },
    { id: kindId(department, place), name: kind.name },
    { id: sortId(department, place, product.sortIndex), name: product.sort.name },
  ];
}

function departmentId(department: number): number {
  return department + 1;
}

function kindId(department: number, place: number): number {
  return departmentId(department) * 100 + place + 1;
}

function sortId(department: number, place: number, sort: number): number {
  return kindId(department, place) * 100 + sort + 1;
}
