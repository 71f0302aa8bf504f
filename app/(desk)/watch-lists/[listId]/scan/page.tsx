import { getTranslations } from "next-intl/server";
import { ScanIntoList } from "@/components/scan/scan-into-list.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { listName } from "@/components/watch-list/list-name.ts";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { highestQuantity } from "@/lib/domain/line-limits.ts";
import { can, highestThreshold } from "@/lib/domain/principal.ts";
import { findWatchList } from "@/lib/lists/lists.ts";
import { answerNotFound } from "../../../../not-found-status.ts";
import { titled } from "../../../../titled.tsx";
import ListNotFound from "../missing.tsx";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("scan");
}

async function ScanIntoListPage({ params }: PageProps<"/watch-lists/[listId]/scan">) {
  const principal = await principalOrSignIn();
  const list = await findWatchList(principal, (await params).listId);
  if (!list || !can(principal, "lists.write")) {
    answerNotFound();
    return <ListNotFound />;
  }
  const [t, common] = await Promise.all([getTranslations("scan"), getTranslations("common")]);
  const name = listName(list, common("starredItems"));
  const crumbs = [{ name, href: `/watch-lists/${list.listId}` }];
  return (
    <>
      <PageHead title={t("into", { list: name })} crumbs={crumbs} crumbsLabel={common("list")} />
      <MoreMessages names={["scan"]}>
        <ScanIntoList listId={list.listId} maxQuantity={highestQuantity} maxThreshold={highestThreshold} />
      </MoreMessages>
    </>
  );
}

export default titled(titleOf, ScanIntoListPage);
