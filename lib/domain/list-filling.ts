/**
 * What fills a list automatically: a brand, a category with its subtree, a saved listing, or the list stored at the
 * supplier.
 */
export type ListFilling =
  | { readonly kind: "brand" | "category" | "view"; readonly id: string }
  | { readonly kind: "supplier" };

/** The items that fill a list, in order, and the number of further ones. */
export interface FillingArticles {
  readonly variantNos: readonly string[];
  readonly total: number;
}

/** Maximum number of items that fill one list; others are left out. */
export const maxFilled = 2000;

/** A filling as stored and as submitted by forms: the kind, a colon and the id, or "supplier". */
export function storedFilling(filling: ListFilling): string {
  return filling.kind === "supplier" ? filling.kind : `${filling.kind}:${filling.id}`;
}

/** The filling that a stored text names; null for anything else. */
export function fillingOfStored(text: string | null): ListFilling | null {
  if (text === "supplier") return { kind: "supplier" };
  const [, kind, id] = /^(brand|category|view):(.{1,100})$/.exec(text ?? "") ?? [];
  return id !== undefined && (kind === "brand" || kind === "category" || kind === "view") ? { kind, id } : null;
}
