import type { FinderParts, FinderSource } from "./types.ts";

export interface Finder {
  readonly dealerId: string;
}
export function provideFinders(_source: FinderSource): void {}
export function publishFinder(_dealerId: string, _parts: Partial<FinderParts>): void {}
export async function finderOf(_dealerId: string): Promise<Finder | null> {
  return null;
}
