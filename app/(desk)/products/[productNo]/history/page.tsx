import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { HistoryPage } from "@/components/history/history-page.tsx";
import { FirstSync } from "@/components/shell/first-sync.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { articleForecast } from "@/lib/catalog/article-forecast.ts";
import { articleHistory } from "@/lib/catalog/history.ts";
import { historyFilter } from "@/lib/catalog/history-filter.ts";
import { pathParam } from "@/lib/domain/address-codec.ts";
import { answerNotFound } from "../../../../not-found-status.ts";
import { statusUntilReady } from "../../../sync-status.ts";
import ProductNotFound from "../missing.tsx";

export async function generateMetadata({ params }: PageProps<"/products/[productNo]/history">): Promise<Metadata> {
  const t = await getTranslations("history");
  return { title: t("title", { number: pathParam((await params).productNo) }) };
}

export default async function HistoryRoute({ params, searchParams }: PageProps<"/products/[productNo]/history">) {
  const principal = await principalOrSignIn();
  const status = await statusUntilReady(principal);
  if (status) return <FirstSync status={status} />;
  const now = Date.now();
  const filter = historyFilter.parse(await searchParams);
  const history = await articleHistory(principal, pathParam((await params).productNo), filter, now);
  if (!history) {
    answerNotFound();
    return <ProductNotFound />;
  }
  const { places } = await articleForecast(principal, history.variantNo, now);
  const path = `/products/${encodeURIComponent(history.productNo)}/history`;
  const shown = { ...filter, variantNo: history.variantNo };
  return (
    <HistoryPage
      history={history}
      forecasts={places}
      filter={shown}
      href={historyFilter.within(path, shown)}
      now={now}
    />
  );
}
