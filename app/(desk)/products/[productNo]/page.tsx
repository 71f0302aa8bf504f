import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { articleHref, requestedVariant } from "@/components/product/choice.ts";
import { WithParts } from "@/components/product/with-parts.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { pathParam } from "@/lib/domain/address-codec.ts";
import { answerNotFound } from "../../../not-found-status.ts";
import { titled } from "../../../titled.tsx";
import { besideStatus, titleWhenMissing } from "../../sync-status.ts";
import { articleTitle, loadOfPage } from "../load-article.ts";
import { ShownArticle } from "../shown-article.tsx";
import ProductNotFound from "./missing.tsx";

/** Cached per request, since both the page and its title need the product. */
const loadProduct = cache(async (given: string, variantNo: string) =>
  loadOfPage(await principalOrSignIn(), pathParam(given), variantNo),
);

async function titleOf({ params, searchParams }: PageProps<"/products/[productNo]">): Promise<string> {
  const asked = await searchParams;
  const { product } = await loadProduct((await params).productNo, requestedVariant(asked));
  if (product) return articleTitle(product, asked);
  const t = await getTranslations("product.missing");
  return await titleWhenMissing(await principalOrSignIn(), t("title"));
}

async function ProductRoute({ params, searchParams }: PageProps<"/products/[productNo]">) {
  const principal = await principalOrSignIn();
  const given = (await params).productNo;
  const asked = await searchParams;
  const found = await besideStatus(principal, loadProduct(given, requestedVariant(asked)));
  if (found.status) return <FirstSync status={found.status} />;
  const { product, reads } = found.read;
  if (!product) {
    answerNotFound();
    return <ProductNotFound />;
  }
  const article = articleHref(product, pathParam(given), asked);
  if (article) redirect(article);
  return (
    <WithParts>
      <ShownArticle principal={principal} product={product} reads={reads} view={asked} list={null} />
    </WithParts>
  );
}

export default titled(titleOf, ProductRoute);
