import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHead } from "@/components/ui/page-head.tsx";
import type { WatchList } from "@/lib/accounts/types.ts";
import { useListName } from "./list-name.ts";
import { ListSettings } from "./list-settings.tsx";

interface ListHeadProps {
  list: WatchList;
  rename: (before: string, form: FormData) => Promise<string>;
  remove: (before: string, form: FormData) => Promise<string>;
  /** The age of the figures. */
  children: ReactNode;
}

export function ListHead({ list, rename, remove, children }: ListHeadProps) {
  const t = useTranslations("watchLists");
  const name = useListName()(list);
  return (
    <PageHead
      title={name}
      note={t("count", { count: list.itemCount })}
      crumbs={[{ name: t("title"), href: "/watch-lists" }]}
      crumbsLabel={t("list.all")}
    >
      {children}
      <a href="/low-stock?watched=1" className="link text-sm whitespace-nowrap">
        {t("list.lowLink")}
      </a>
      <ListSettings list={list} rename={rename} remove={remove} />
    </PageHead>
  );
}
