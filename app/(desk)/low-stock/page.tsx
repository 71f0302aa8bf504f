import { getTranslations } from "next-intl/server";
import { LowStockView } from "@/components/low-stock/low-stock-view.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { mutedArticles } from "@/lib/alerts/history/mutes.ts";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { listLowStock, lowStockFilter } from "@/lib/catalog/board/low-stock.ts";
import { lowStockPerPage } from "@/lib/catalog/board/types.ts";
import { orderOfBoard } from "@/lib/catalog/lines/order-filter.ts";
import { can } from "@/lib/domain/principal.ts";
import { titled } from "../../titled.tsx";
import { saveThreshold } from "../actions.ts";
import { muteAlerts, unmuteAlerts } from "../alerts/actions.ts";
import { besideStatus } from "../sync-status.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("lowStock");
}

async function LowStockPage({ searchParams }: PageProps<"/low-stock">) {
  const principal = await principalOrSignIn();
  const address = lowStockFilter(principal);
  const now = Date.now();
  const asked = address.parse(await searchParams);
  const reads = Promise.all([listLowStock(principal, asked, now), mutedArticles(principal, now)]);
  const found = await besideStatus(principal, reads);
  if (found.status) return <FirstSync status={found.status} />;
  const [page, mutes] = found.read;
  return (
    <LowStockView
      page={page}
      asked={asked}
      pageSize={lowStockPerPage}
      address={address}
      seesCost={can(principal, "cost.read")}
      now={now}
      order={can(principal, "shelf.read") ? orderOfBoard(page.filter, address.parse({}).threshold) : null}
      saveThreshold={can(principal, "lists.write") ? saveThreshold : null}
      mutes={mutes}
      muting={can(principal, "lists.write") ? { mute: muteAlerts, unmute: unmuteAlerts } : null}
    />
  );
}

export default titled(titleOf, LowStockPage);
