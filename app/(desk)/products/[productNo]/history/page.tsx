import { getTranslations } from "next-intl/server";
import { HistoryPage } from "@/components/history/history-page.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { articleForecast } from "@/lib/catalog/article/article-forecast.ts";
import { articleHistory, historyFilter } from "@/lib/catalog/history/history.ts";
import { pathParam } from "@/lib/domain/address-codec.ts";
import { answerNotFound } from "../../../../not-found-status.ts";
import { titled } from "../../../../titled.tsx";
import { besideStatus } from "../../../sync-status.ts";
import ProductNotFound from "../missing.tsx";

async function titleOf({ params }: PageProps<"/products/[productNo]/history">): Promise<string> {
  const t = await getTranslations("history");
  return t("title", { number: pathParam((await params).productNo) });
}

async function HistoryRoute({ params, searchParams }: PageProps<"/products/[productNo]/history">) {
  const principal = await principalOrSignIn();
  const now = Date.now();
  const filter = historyFilter.parse(await searchParams);
  const productNo = pathParam((await params).productNo);
  const forecastOf = (variantNo: string) => articleForecast(principal, variantNo, now);
  const found = await besideStatus(
    principal,
    Promise.all([
      articleHistory(principal, productNo, filter, now),
      filter.variantNo === null ? null : forecastOf(filter.variantNo),
    ]),
  );
  if (found.status) return <FirstSync status={found.status} />;
  const [history, begun] = found.read;
  if (!history) {
    answerNotFound();
    return <ProductNotFound />;
  }
  const { places } = begun ?? (await forecastOf(history.variantNo));
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

export default titled(titleOf, HistoryRoute);
