import { PageHead } from "@/components/ui/page-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { OrderAddress } from "@/lib/catalog/types/order.ts";
import type { AddressCodec } from "@/lib/domain/address-codec.ts";
import type { WatchList } from "@/lib/watch/types.ts";
import { OrderForm } from "./order-form.tsx";

interface OrderRefusedProps {
  asked: OrderAddress;
  address: AddressCodec<OrderAddress>;
  lists: readonly WatchList[];
}

/** In the place of a proposal when its budget is no amount: a proposal without it would look like one that keeps it. */
export function OrderRefused({ asked, address, lists }: OrderRefusedProps) {
  const t = useTranslations("order");
  return (
    <>
      <PageHead title={t("title")} />
      <p className="no-print max-w-prose text-sm text-soft">{t("lead")}</p>
      <OrderForm asked={asked} address={address} lists={lists} seesCost fault={t("form.notAnAmount")} />
    </>
  );
}
