import type { EventKind } from "@/lib/domain/event.ts";

/** The address of a product's page, with `variantNo` selected if given. */
export function productHref(productNo: string, variantNo: string | null = null): string {
  const query = variantNo === null ? "" : `?variant=${encodeURIComponent(variantNo)}`;
  return `/products/${encodeURIComponent(productNo)}${query}`;
}

/** The address of a variant's history. */
export function historyHref(productNo: string, variantNo: string): string {
  return `/products/${encodeURIComponent(productNo)}/history?variant=${encodeURIComponent(variantNo)}`;
}

/** The address of a list with the item's pane open. */
export function openHref(list: string, variantNo: string): string {
  return `${list}${list.includes("?") ? "&" : "?"}open=${encodeURIComponent(variantNo)}`;
}

/**
 * The address of the `index`-th picture (from 0) of a variant in our own route, at most `width` px wide. It contains
 * the dealer because browsers cache by address: another dealer in the same browser has other pictures.
 */
export function pictureAddress(dealerId: string, variantNo: string, index: number, width: 96 | 320 | 960): string {
  const number = index === 0 ? "" : `n=${index}&`;
  return `/api/pictures/${encodeURIComponent(variantNo)}?${number}w=${width}&d=${encodeURIComponent(dealerId)}`;
}

/** The address of a comparison of some items. */
export function comparisonHref(variantNos: readonly string[], onlyDifferences = false): string {
  const query = new URLSearchParams(variantNos.map((variantNo) => ["v", variantNo]));
  if (onlyDifferences) query.set("only", "differences");
  return `/compare?${query}`;
}

/** The address of a new alert rule that is filled in: the kinds of events, and whose they are. */
export function newRuleHref(
  subject: "article" | "list" | "view" | "brand",
  id: string,
  kinds: readonly EventKind[],
): string {
  return `/alerts/rules/new?${kinds.map((kind) => `when-${kind}=on&`).join("")}of=${encodeURIComponent(`${subject}:${id}`)}`;
}

/** A text as the query of an address has it. */
export function inAddress(text: string): string {
  return new URLSearchParams({ a: text }).toString().slice(2);
}

/** What the form for a link is opened with: items with a quantity of the only one, or a list. */
export type SharedSource =
  | { readonly items: readonly string[]; readonly quantity?: number; readonly compared?: boolean }
  | { readonly listId: string };

/** The address of the form for a link to some items or a list. */
export function shareHref(source: SharedSource): string {
  if ("listId" in source) return `/share?list=${encodeURIComponent(source.listId)}`;
  const { items, quantity = 1, compared = false } = source;
  const query = new URLSearchParams(items.map((variantNo) => ["v", variantNo]));
  if (quantity !== 1) query.set("qty", String(quantity));
  if (compared) query.set("as", "comparison");
  return `/share?${query}`;
}
