import type { ReactNode } from "react";
import type { Comparison } from "@/lib/catalog/article/types.ts";

export interface ComparisonProps {
  comparison: Comparison;
  /** Leave out the lines in which all articles are the same. */
  onlyDifferences: boolean;
  seesCost: boolean;
  units: { weight: string | null; length: string | null };
  now: number;
}

export function numbersOf(articles: Comparison["articles"]): string[] {
  return articles.map(({ variantNo }) => variantNo);
}

/** A line of the comparison: what is shown of each article, and the text by which they are told apart. */
export interface ComparedRow {
  name: string;
  cells: { shown: ReactNode; text: string }[];
  /** Numbers, which differ always: no difference is marked. */
  unmarked?: true;
}

/** Whether the articles of a line are not all the same. */
export function differs({ cells, unmarked }: ComparedRow): boolean {
  return !unmarked && new Set(cells.map(({ text }) => text)).size > 1;
}
