"use client";

import { CostPanel } from "@/components/price/cost-panel.tsx";
import { QuantityBoxProvider } from "@/components/price/quantity-box.tsx";
import { type Packed, usePacked } from "@/components/ui/packed.ts";
import { ChosenFigures } from "./chosen-figures.tsx";
import type { DetailProps } from "./detail-view.ts";
import { Facts } from "./facts.tsx";
import { GoneVariants } from "./gone-variants.tsx";
import { Instead } from "./instead.tsx";
import { Pictures } from "./pictures.tsx";
import { ProductHead } from "./product-head.tsx";
import { StockSection } from "./stock-section.tsx";
import { Variants } from "./variants.tsx";

/**
 * The product page: the choice of a variant first, with its figures in view (app/styles/product.css has the places of
 * the parts).
 */
export function ProductDetail({ detail }: { detail: Packed<DetailProps> }) {
  const props = usePacked(detail);
  const room = choiceRoom(props);
  return (
    <QuantityBoxProvider shown={props.address.quantity} refused={props.refused}>
      <article className="@container w-full">
        <ProductHead {...props} />
        <div className="product-parts" data-choice={room}>
          {room !== "none" && (
            <div className={room === "list" ? "product-choice @container/middle" : "product-choice"}>
              <Variants {...props} />
              <ChosenFigures {...props} />
            </div>
          )}
          <div className="product-cost">
            <CostPanel {...props} />
          </div>
          <div className="product-stock">
            <StockSection {...props} />
          </div>
          <div className="product-others">
            <Instead {...props} />
            <GoneVariants {...props} />
          </div>
          <div className="product-about">
            <Pictures {...props} />
            <Facts {...props} />
          </div>
        </div>
      </article>
    </QuantityBoxProvider>
  );
}

/** Columns of a matrix that is narrow, medium or wide. */
const mostColumns = { narrow: 2, medium: 3, wide: 6 };

/** The room that the choice takes, by which the other parts are placed; "none": there is nothing to choose. */
function choiceRoom({ product, matrix }: DetailProps): keyof typeof mostColumns | "none" | "list" | "full" {
  if (product.variantCount === 1) return "none";
  if (!matrix) return "list";
  const columns = matrix.columnAxis?.values.length ?? Number.POSITIVE_INFINITY;
  return (["narrow", "medium", "wide"] as const).find((room) => columns <= mostColumns[room]) ?? "full";
}
