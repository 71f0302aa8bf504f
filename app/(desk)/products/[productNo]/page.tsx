import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { getMessages, getTranslations } from "next-intl/server";
import { cache } from "react";
import { parseChoice } from "@/components/product/choice.ts";
import { historyDays } from "@/components/product/history.tsx";
import { ProductRoom } from "@/components/product/room.tsx";
import { FirstReading } from "@/components/shell/first-reading.tsx";
import { findProduct } from "@/lib/catalog/product.ts";
import { stockHistory } from "@/lib/catalog/stock.ts";
import { viewerOrSignIn } from "@/lib/session.ts";
import { firstCopy } from "../../first-copy.ts";

const dayMs = 86_400_000;

/** Asked by the page and by its title, read once. */
const loadProduct = cache(async (given: string) => findProduct(await viewerOrSignIn(), decoded(given)));

export async function generateMetadata({ params }: PageProps<"/products/[productNo]">): Promise<Metadata> {
  const product = await loadProduct((await params).productNo);
  return { title: product?.name ?? (await getTranslations("product.missing"))("title") };
}

export default async function ProductPage({ params, searchParams }: PageProps<"/products/[productNo]">) {
  const viewer = await viewerOrSignIn();
  const reading = await firstCopy(viewer);
  if (reading) return <FirstReading status={reading} />;
  const given = (await params).productNo;
  const product = await loadProduct(given);
  if (!product) notFound();
  const asked = decoded(given);
  // An article's number in the place of the product's leads to that article.
  if (product.variants.some((variant) => variant.variantNo === asked) && asked !== product.productNo) {
    redirect(`/products/${encodeURIComponent(product.productNo)}?variant=${encodeURIComponent(asked)}`);
  }
  const now = Date.now();
  const choice = parseChoice(product, await searchParams);
  if (!choice) {
    const t = await getTranslations("product");
    return (
      <article>
        <h1>{product.name}</h1>
        <p className="mt-2 text-soft">{t("noVariants")}</p>
      </article>
    );
  }
  const { format } = (await getMessages()) as { format?: { weightUnit?: string; lengthUnit?: string } };
  return (
    <ProductRoom
      product={product}
      choice={choice}
      history={await stockHistory(viewer, choice.variant.variantNo, now - historyDays * dayMs)}
      seesCost={viewer.seesCost}
      preferences={viewer.preferences}
      units={{ weight: format?.weightUnit || null, length: format?.lengthUnit || null }}
      now={now}
    />
  );
}

/** The number as written, whether or not the framework has decoded the address already. */
function decoded(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    return given;
  }
}
