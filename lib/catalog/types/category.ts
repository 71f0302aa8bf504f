import type { DataAge } from "./age.ts";

export interface CategoryTree {
  /** The primary categories. */
  nodes: CategoryNode[];
  age: DataAge;
}

export interface CategoryNode {
  categoryId: string;
  name: string;
  depth: number;
  /** Products in the category and its descendants, each once. */
  productCount: number;
  children: CategoryNode[];
}

export interface CategoryPath {
  categoryId: string;
  name: string;
}
