import { PageHead } from "@/components/ui/page-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { OrderAddress } from "@/lib/catalog/lines/types.ts";
import type { AddressCodec } from "@/lib/domain/address-codec.ts";
import type { WatchList } from "@/lib/lists/types.ts";
import { OrderForm } from "./order-form.tsx";

/** budget: it is no amount. list: it is gone. from: nothing is called so. board: it names a warehouse or brand that is gone. */
export type OrderFault = "budget" | "list" | "from" | "board";

const words = { list: "listGone", from: "fromUnknown", board: "boardGone" } as const;

interface OrderRefusedProps {
  asked: OrderAddress;
  address: AddressCodec<OrderAddress>;
  lists: readonly WatchList[];
  seesCost: boolean;
  fault: OrderFault;
}

/** In the place of a proposal that cannot be made: one without a budget, say, would look like one that keeps it. */
export function OrderRefused({ asked, address, lists, seesCost, fault }: OrderRefusedProps) {
  const t = useTranslations("order");
  return (
    <>
      <PageHead title={t("title")} />
      <p className="no-print max-w-prose text-sm text-soft">{t("lead")}</p>
      <OrderForm
        {...{ address, lists, seesCost }}
        asked={fault === "budget" ? asked : { ...asked, from: "" }}
        fault={fault === "budget" ? t("form.notAnAmount") : undefined}
      />
      {fault !== "budget" && (
        <p role="alert" className="max-w-prose text-sm text-out">
          {t(words[fault])}
        </p>
      )}
    </>
  );
}
