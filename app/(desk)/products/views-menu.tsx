import { SavedViews } from "@/components/listing/saved-views.tsx";
import { productFilter } from "@/lib/catalog/filter.ts";
import type { ProductFilter } from "@/lib/catalog/types/filter.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { listSavedViews } from "@/lib/watch/saved-views.ts";
import { changeListing, deleteListing, saveListing } from "./actions.ts";

interface ViewsMenuProps {
  principal: Principal;
  /** The member's saved listings, which may still be on their way; missing: they are read here. */
  saved?: ReturnType<typeof listSavedViews>;
  /** What the listing shows; a saved one opens at its first page, among all products. */
  filter: ProductFilter;
  /** What is offered as its name. */
  suggested: string;
  /** The brand whose page it is. */
  brand?: { brandId: string; name: string };
}

/** The menu of saved listings, for whoever may have some. */
export async function ViewsMenu({ principal, saved, filter, suggested, brand }: ViewsMenuProps) {
  if (!can(principal, "lists.write")) return null;
  return (
    <SavedViews
      views={await (saved ?? listSavedViews(principal))}
      query={productFilter.query({ ...filter, page: 1 })}
      suggested={suggested}
      brand={brand ?? null}
      actions={{ save: saveListing, change: changeListing, remove: deleteListing }}
    />
  );
}
