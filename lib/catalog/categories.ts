import type { Viewer } from "@/lib/viewer.ts";
import type { CategoryNode, CategoryPath } from "./types.ts";

export async function categoryTree(_viewer: Viewer): Promise<CategoryNode[]> {
  return [];
}
export async function findCategory(
  _viewer: Viewer,
  _categoryId: string,
): Promise<{ node: CategoryNode; path: CategoryPath[] } | null> {
  return null;
}
