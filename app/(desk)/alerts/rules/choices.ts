import { getTranslations } from "next-intl/server";
import type { RuleChoices } from "@/components/alerts/types.ts";
import { listName } from "@/components/watch-list/list-name.ts";
import { listChannels } from "@/lib/alerts/rules/channels.ts";
import { listBrands } from "@/lib/catalog/listing/brands.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { listWatchLists } from "@/lib/lists/lists.ts";
import { listSavedViews } from "@/lib/lists/saved-views.ts";

/** What the member's rules can be about and be told by, by name. */
export async function ruleChoices(principal: MemberPrincipal): Promise<RuleChoices> {
  const [lists, views, { brands }, warehouses, channels, t] = await Promise.all([
    listWatchLists(principal),
    listSavedViews(principal),
    listBrands(principal, { find: "", page: 1 }),
    listWarehouses(principal),
    listChannels(principal),
    getTranslations("watchLists"),
  ]);
  return {
    lists: lists.map((list) => ({ id: list.listId, name: listName(list, t("defaultName")) })),
    views: views.map(({ viewId, name }) => ({ id: viewId, name })),
    brands: brands.map(({ brandId, name }) => ({ id: brandId, name })),
    warehouses,
    channels: channels.map(({ channelId, confirmedAt, name, kind, isSignedOut }) => {
      return { id: channelId, name, kind, isConfirmed: confirmedAt !== null, isSignedOut };
    }),
    seesCost: can(principal, "cost.read"),
  };
}
