import { SavedViews } from "@/components/listing/saved-views.tsx";
import { productFilter } from "@/lib/catalog/listing/filter.ts";
import type { ProductFilter } from "@/lib/catalog/listing/filter-types.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { listSavedViews } from "@/lib/lists/saved-views.ts";
import { changeListing, deleteListing, saveListing } from "./actions.ts";

interface ViewsMenuProps {
  /** From `beginSavedViews`. */
  saved: ReturnType<typeof beginSavedViews>;
  /** What the listing shows; a saved one opens at its first page, among all products. */
  filter: ProductFilter;
  /** What is offered as its name. */
  suggested: string;
  /** The brand whose page it is. */
  brand?: { brandId: string; name: string };
}

/**
 * Starts reading the member's saved listings in parallel with the page's other reads. Undefined for principals that
 * cannot have any.
 */
export function beginSavedViews(principal: Principal): ReturnType<typeof listSavedViews> | undefined {
  const saved = can(principal, "lists.write") ? listSavedViews(principal) : undefined;
  // The menu says what became of it; a page that shows none does not ask.
  saved?.catch(() => undefined);
  return saved;
}

/** The menu of saved listings, for principals that can have some. */
export async function ViewsMenu({ saved, filter, suggested, brand }: ViewsMenuProps) {
  if (!saved) return null;
  return (
    <SavedViews
      views={await saved}
      query={productFilter.query({ ...filter, page: 1 })}
      suggested={suggested}
      brand={brand ?? null}
      actions={{ save: saveListing, change: changeListing, remove: deleteListing }}
    />
  );
}
