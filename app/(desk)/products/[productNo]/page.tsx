import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import { cache } from "react";
import { articleHref, askedVariant, parseChoice } from "@/components/product/choice.ts";
import { detailView } from "@/components/product/detail-view.ts";
import { ProductPage } from "@/components/product/product-page.tsx";
import { historyDays } from "@/components/product/stock-history.ts";
import { FirstSync } from "@/components/shell/first-sync.tsx";
import { IntlProvider } from "@/components/ui/intl-provider.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { findAlternatives } from "@/lib/catalog/alternatives.ts";
import { findShownProduct, lastStockOfGone } from "@/lib/catalog/gone-product.ts";
import { stockHistory, stockOfVariants } from "@/lib/catalog/stock.ts";
import type { ProductView } from "@/lib/catalog/types/product.ts";
import { type AddressParams, pathParam } from "@/lib/domain/address-codec.ts";
import { beyondName } from "@/lib/domain/beyond-name.ts";
import { dayMs } from "@/lib/domain/time.ts";
import type { Format } from "@/lib/format.ts";
import { answerNotFound } from "../../../not-found-status.ts";
import { statusUntilReady, titleWhenMissing } from "../../sync-status.ts";
import ProductNotFound from "./missing.tsx";

/** Formatting settings that are passed along with the messages. */
interface PageFormat {
  figures?: Format["figures"];
  weightUnit?: string;
  lengthUnit?: string;
}

/** Of the parts that change in the browser. */
const liveMessages = ["stock", "history", "variants", "cost"].map((part) => `product.${part}`);

/** Cached per request, since both the page and its title need the product. */
const loadProduct = cache(async (given: string, variantNo: string) =>
  findShownProduct(await principalOrSignIn(), pathParam(given), variantNo),
);

export async function generateMetadata({
  params,
  searchParams,
}: PageProps<"/products/[productNo]">): Promise<Metadata> {
  const asked = await searchParams;
  const product = await loadProduct((await params).productNo, askedVariant(asked));
  if (product) return { title: titleOf(product, asked) };
  const t = await getTranslations("product.missing");
  return { title: await titleWhenMissing(await principalOrSignIn(), t("title")) };
}

/** The article that is shown, so that tabs and bookmarks of one product can be told apart: "Jersey, XL, Black · 446789". */
function titleOf(product: ProductView, asked: AddressParams): string {
  const variant = parseChoice(product, asked)?.variant;
  if (!variant) return product.name;
  const own = beyondName(product.name, variant.description);
  return `${[product.name, own].filter(Boolean).join(", ")} · ${variant.variantNo}`;
}

export default async function ProductRoute({ params, searchParams }: PageProps<"/products/[productNo]">) {
  const principal = await principalOrSignIn();
  const status = await statusUntilReady(principal);
  if (status) return <FirstSync status={status} />;
  const given = (await params).productNo;
  const asked = await searchParams;
  const product = await loadProduct(given, askedVariant(asked));
  if (!product) {
    answerNotFound();
    return <ProductNotFound />;
  }
  const article = articleHref(product, pathParam(given), asked);
  if (article) redirect(article);
  const now = Date.now();
  const { format } = (await getMessages()) as { format?: PageFormat };
  const choice = parseChoice(product, asked, format?.figures?.group);
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
  const detail = await detailView(product, choice, {
    principal,
    readStock: (variantNos) => readStock(principal, variantNos),
    readAlternatives: () => findAlternatives(principal, product, choice.variant),
    history: await stockHistory(principal, variantNo, (goneAt ?? now) - historyDays * dayMs),
    units: { weight: format?.weightUnit || null, length: format?.lengthUnit || null },
    now,
  });
  return (
    <IntlProvider names={[...liveMessages, "badges", "client"]}>
      <ProductPage {...detail} dealerId={principal.dealerId} />
    </IntlProvider>
  );
}
