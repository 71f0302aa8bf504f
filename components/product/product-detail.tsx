"use client";

import { CostPanel } from "@/components/price/cost-panel.tsx";
import { QuantityBoxProvider } from "@/components/price/quantity-box.tsx";
import { type Packed, usePacked } from "@/components/ui/packed.ts";
import type { DetailProps } from "./detail-view.ts";
import { Facts } from "./facts.tsx";
import { GoneVariants } from "./gone-variants.tsx";
import { Pictures } from "./pictures.tsx";
import { ProductHead } from "./product-head.tsx";
import { StockSection } from "./stock-section.tsx";
import { Variants } from "./variants.tsx";

/**
 * The product page. Order in the document and on a phone: name, cost, stock, variants, pictures, facts. On wide screens
 * pictures and facts are on the left, variants and stock in the middle, cost and margins on the right.
 */
export function ProductDetail({ detail }: { detail: Packed<DetailProps> }) {
  const props = usePacked(detail);
  return (
    <QuantityBoxProvider shown={props.address.quantity} refused={props.refused}>
      <article className="@container w-full">
        <ProductHead {...props} />
        <div className="mt-5 grid gap-x-8 gap-y-7 @min-[44rem]:grid-cols-[minmax(0,1fr)_18rem] @min-[60rem]:grid-cols-[14rem_minmax(0,1fr)_18rem] @min-[80rem]:grid-cols-[19rem_minmax(0,1fr)_21rem]">
          <div className="min-w-0 @min-[44rem]:col-start-2 @min-[44rem]:row-start-1 @min-[60rem]:col-start-3">
            <CostPanel {...props} />
          </div>
          <div className="@container/middle min-w-0 @min-[44rem]:col-start-1 @min-[44rem]:row-span-2 @min-[44rem]:row-start-1 @min-[60rem]:col-start-2 @min-[60rem]:row-span-1">
            <div className="grid gap-x-8 gap-y-7 @min-[52rem]/middle:grid-cols-2">
              <StockSection {...props} />
              <div className={props.list ? "min-w-0 @min-[52rem]/middle:col-span-2" : "min-w-0"}>
                <Variants {...props} />
              </div>
              <GoneVariants {...props} />
            </div>
          </div>
          <div className="min-w-0 space-y-7 @min-[44rem]:col-start-2 @min-[44rem]:row-start-2 @min-[60rem]:col-start-1 @min-[60rem]:row-start-1">
            <Pictures {...props} />
            <Facts {...props} />
          </div>
        </div>
      </article>
    </QuantityBoxProvider>
  );
}
