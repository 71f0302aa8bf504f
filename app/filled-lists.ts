import { writeAudit } from "@/lib/accounts/audit.ts";
import { findProgram } from "@/lib/auth/find-principal.ts";
import { findRenumbered } from "@/lib/catalog/article/article-names.ts";
import { articlesMarkedAtSupplier, articlesOfFilter } from "@/lib/catalog/lines/list-filling.ts";
import { emptyFilter, productFilter } from "@/lib/catalog/listing/filter.ts";
import type { ProductFilter } from "@/lib/catalog/listing/filter-types.ts";
import { asksForCost } from "@/lib/catalog/listing/products.ts";
import { type FillingArticles, type ListFilling, maxFilled } from "@/lib/domain/list-filling.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { codeOf } from "@/lib/errors.ts";
import { dealersWithFilledLists, fillLists } from "@/lib/lists/filled-lists.ts";
import { namedArticles, renumberArticles } from "@/lib/lists/renumbered.ts";
import { findSavedView } from "@/lib/lists/saved-views.ts";
import { log } from "@/lib/log.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { onSnapshot } from "@/lib/sync/index.ts";

/**
 * The items that currently fill a list, the same for every viewer; for a saved listing, with its owner's warehouses.
 * Null while this is unknown, and for a listing filtered by cost: its items would reveal costs to viewers who must not
 * see them.
 */
export async function articlesOfFilling(
  dealer: Pick<Principal, "dealerId">,
  filling: ListFilling,
): Promise<FillingArticles | null> {
  const view = filling.kind === "view" ? await findSavedView(dealer, filling.id) : null;
  const program = await findProgram(dealer, view?.memberId);
  if (!program) return null;
  if (filling.kind === "supplier") return articlesMarkedAtSupplier(program);
  const filter = await filterOfFilling(dealer, filling);
  return filter && !asksForCost(filter) ? articlesOfFilter(program, filter, maxFilled) : null;
}

/** The filter that finds the items of a filling; null when a saved listing is gone. */
export async function filterOfFilling(
  dealer: Pick<Principal, "dealerId">,
  { kind, id }: Exclude<ListFilling, { kind: "supplier" }>,
): Promise<ProductFilter | null> {
  if (kind === "brand") return { ...emptyFilter, brandIds: [id] };
  if (kind === "category") return { ...emptyFilter, categoryIds: [id] };
  const view = await findSavedView(dealer, id);
  return view && productFilter.parse(Object.fromEntries(new URLSearchParams(view.query)));
}

/** Dealers whose lists need refilling, processed one at a time. */
const queue = processSingleton("list-filling", () => ({ waiting: new Set<string>(), isBusy: false }));

/** From now on lists that fill themselves follow each reading; what was missed before is caught up. */
export async function fillListsAfterReadings(): Promise<void> {
  onSnapshot(fillSoon);
  for (const dealerId of await dealersWithFilledLists()) fillSoon(dealerId);
}

function fillSoon(dealerId: string): void {
  queue.waiting.add(dealerId);
  if (!queue.isBusy) void work();
}

async function work(): Promise<void> {
  queue.isBusy = true;
  for (const dealerId of queue.waiting) {
    queue.waiting.delete(dealerId);
    await fillAll(dealerId).catch((error: unknown) =>
      log.warn({ event: "lists-not-filled", dealerId, code: codeOf(error) }, "auto-updating lists failed"),
    );
  }
  queue.isBusy = false;
}

async function fillAll(dealerId: string): Promise<void> {
  // What people noted of an item goes on under the number as the supplier writes it now.
  const program = await findProgram({ dealerId });
  if (program) await renumberArticles(program, await findRenumbered(program, await namedArticles(program)));
  for (const { name, came, went } of await fillLists(dealerId, articlesOfFilling))
    await writeAudit({ dealerId }, { kind: "list-filled", detail: `${name} (+${came} −${went})` });
}
