import type { MemberPrincipal, ShareLinkPrincipal } from "@/lib/domain/principal.ts";
import type { ShareChoice, SharedLine, ShareLayout } from "@/lib/domain/share.ts";

/** A link as a member fills in its form, before it exists. */
export interface ShareDraft extends ShareChoice {
  readonly layout: ShareLayout;
  readonly lines: readonly SharedLine[];
}

/** Who would open the link: the preview reads with the rights of that person, and not with the member's. */
export function previewPrincipal(
  { dealerId, preferences: { warehouseId, otherWarehouseIds, lowStockThreshold } }: MemberPrincipal,
  { layout, lines, shows, language }: ShareDraft,
): ShareLinkPrincipal {
  return {
    ...{ kind: "share-link", dealerId, shareId: "", reduction: "none" },
    ...{ layout, lines, shows, language },
    preferences: { warehouseId, otherWarehouseIds, lowStockThreshold },
  };
}
