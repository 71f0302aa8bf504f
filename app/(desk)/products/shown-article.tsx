import { getMessages, getTranslations } from "next-intl/server";
import { parseChoice } from "@/components/product/choice.ts";
import { detailView } from "@/components/product/detail-view.ts";
import { ProductPage } from "@/components/product/product-page.tsx";
import { historyDays } from "@/components/product/stock-history.ts";
import { IntlProvider } from "@/components/ui/intl-provider.tsx";
import { findAlternatives } from "@/lib/catalog/alternatives.ts";
import { forecastsOf } from "@/lib/catalog/forecasts.ts";
import { lastStockOfGone } from "@/lib/catalog/gone-product.ts";
import { stockHistory, stockOfVariants } from "@/lib/catalog/stock.ts";
import type { ProductView } from "@/lib/catalog/types/product.ts";
import type { AddressParams } from "@/lib/domain/address-codec.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { Format } from "@/lib/format.ts";
import { readShelf } from "@/lib/watch/shelf.ts";
import { saveThreshold } from "../low-stock/actions.ts";

/** Formatting settings that are passed along with the messages. */
interface PageFormat {
  figures?: Format["figures"];
  weightUnit?: string;
  lengthUnit?: string;
}

/** Of the parts that change in the browser. */
const liveMessages = ["stock", "history", "variants", "cost"].map((part) => `product.${part}`);

interface ShownArticleProps {
  principal: Principal;
  product: ProductView;
  /** The view of the product, as its own page has it in its address. */
  view: AddressParams;
  /** The address of the list beside which it is shown; null on its own page. */
  list: string | null;
}

/** A product with the chosen variant: the content of its page, and of the pane beside a list. */
export async function ShownArticle({ principal, product, view, list }: ShownArticleProps) {
  const now = Date.now();
  const { format } = (await getMessages()) as { format?: PageFormat };
  const choice = parseChoice(product, view, format?.figures?.group);
  if (!choice) {
    const t = await getTranslations("product");
    return (
      <article>
        <h1>{product.name}</h1>
        <p className="mt-2 text-soft">{t("noVariants")}</p>
      </article>
    );
  }
  const { variantNo, goneAt } = choice.variant;
  const readStock = goneAt === null ? stockOfVariants : lastStockOfGone;
  const ofVariant = async <T,>(read: Promise<ReadonlyMap<string, T>>) => (await read).get(variantNo) ?? null;
  const detail = await detailView(product, choice, {
    principal,
    readStock: (variantNos) => readStock(principal, variantNos),
    readAlternatives: () => findAlternatives(principal, product, choice.variant, choice.quantity),
    history: stockHistory(principal, variantNo, (goneAt ?? now) - historyDays * dayMs),
    shelf: can(principal, "shelf.read") ? ofVariant(readShelf(principal, [variantNo])) : null,
    forecast: goneAt === null ? ofVariant(forecastsOf(principal, [variantNo])) : null,
    units: { weight: format?.weightUnit || null, length: format?.lengthUnit || null },
    now,
    list,
  });
  return (
    <IntlProvider names={[...liveMessages, "badges", "client"]}>
      <ProductPage
        {...detail}
        dealerId={principal.dealerId}
        saveThreshold={can(principal, "lists.write") && goneAt === null ? saveThreshold : null}
      />
    </IntlProvider>
  );
}
