/** What fills a list by itself: a brand, a category with all beneath it, a saved listing, or the list kept at the supplier. */
export type ListFilling =
  | { readonly kind: "brand" | "category" | "view"; readonly id: string }
  | { readonly kind: "supplier" };

/** The articles that fill a list, in their order, and how many there are beyond those that were read. */
export interface FillingArticles {
  readonly variantNos: readonly string[];
  readonly total: number;
}

/** The most articles that fill one list; those beyond are left out. */
export const maxFilled = 2000;

/** A filling as it is stored, and as forms send it: the kind, a colon and the id, or "supplier". */
export function storedFilling(filling: ListFilling): string {
  return filling.kind === "supplier" ? filling.kind : `${filling.kind}:${filling.id}`;
}

/** The filling that a stored text names; null for anything else. */
export function fillingOfStored(text: string | null): ListFilling | null {
  if (text === "supplier") return { kind: "supplier" };
  const [, kind, id] = /^(brand|category|view):(.{1,100})$/.exec(text ?? "") ?? [];
  return id !== undefined && (kind === "brand" || kind === "category" || kind === "view") ? { kind, id } : null;
}
