import { getMessages, getTranslations } from "next-intl/server";
import { parseChoice } from "@/components/product/choice.ts";
import { detailView } from "@/components/product/detail-view.ts";
import { ProductPage } from "@/components/product/product-page.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { findAlternatives } from "@/lib/catalog/article/alternatives.ts";
import type { ArticleReads } from "@/lib/catalog/article/article-reads.ts";
import { lastStockOfGone } from "@/lib/catalog/article/gone-product.ts";
import { stockHistory } from "@/lib/catalog/article/stock.ts";
import type { ProductView } from "@/lib/catalog/article/types.ts";
import type { AddressParams } from "@/lib/domain/address-codec.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { saveThreshold } from "../actions.ts";
import { historySince } from "./load-article.ts";

/** Formatting settings that are passed along with the messages. */
interface PageFormat {
  weightUnit?: string;
  lengthUnit?: string;
}

/** Of the parts that change in the browser. */
const liveMessages = ["stock", "history", "variants", "cost", "steps"].map((part) => `product.${part}`);

interface ShownArticleProps {
  principal: Principal;
  product: ProductView;
  /** The reads of its variants, which may already be running. */
  reads: ArticleReads;
  /** The view of the product, as its own page has it in its address. */
  view: AddressParams;
  /** The address of the list beside which it is shown; null on its own page. */
  list: string | null;
}

/** A product with the chosen variant: the content of its page, and of the pane beside a list. */
export async function ShownArticle({ principal, product, reads, view, list }: ShownArticleProps) {
  const now = Date.now();
  const { format } = (await getMessages()) as { format?: PageFormat };
  const choice = parseChoice(product, view);
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
  const ofVariant = async <T,>(read: (some: string[]) => Promise<ReadonlyMap<string, T>>) =>
    (await read([variantNo])).get(variantNo) ?? null;
  const detail = await detailView(product, choice, {
    principal,
    readStock: goneAt === null ? reads.stock : (variantNos) => lastStockOfGone(principal, variantNos),
    readAlternatives: () => findAlternatives(principal, product, choice.variant, choice.quantity),
    history:
      goneAt === null
        ? ofVariant(reads.history).then((points) => points ?? [])
        : stockHistory(principal, variantNo, historySince(goneAt)),
    shelf: ofVariant(reads.shelf),
    forecast: goneAt === null ? ofVariant(reads.forecast) : null,
    units: { weight: format?.weightUnit || null, length: format?.lengthUnit || null },
    now,
    list,
  });
  return (
    <MoreMessages names={[...liveMessages, "badges"]}>
      <ProductPage
        {...detail}
        dealerId={principal.dealerId}
        shares={can(principal, "shares.write")}
        saveThreshold={can(principal, "lists.write") && goneAt === null ? saveThreshold : null}
      />
    </MoreMessages>
  );
}
