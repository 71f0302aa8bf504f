import { useTranslations } from "next-intl";
import type { WatchList } from "@/lib/accounts/types.ts";

/** The name under which the star's list is made before anybody has named it. */
const unnamed = "Watched";

/** A list's name; the star's list is called in the principal's language until somebody names it. */
export function useListName(): (list: Pick<WatchList, "name" | "isDefault">) => string {
  const t = useTranslations("watchLists");
  return (list) => (list.isDefault && list.name === unnamed ? t("defaultName") : list.name);
}
