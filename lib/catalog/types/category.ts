import type { DataAge } from "./age.ts";

/** What the address of the categories page selects. */
export interface CategoryFilter {
  /** Part of a name; "" for all categories. */
  find: string;
  /** Only categories below this one; null: the whole tree. */
  under: string | null;
  page: number;
}

/** A page of the category tree: the lines of the page with all their ancestors. */
export interface CategoryPage {
  filter: CategoryFilter;
  /** The primary categories of this page. */
  nodes: CategoryNode[];
  /** The number of categories on all pages. */
  total: number;
  pageCount: number;
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
