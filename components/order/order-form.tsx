import { AddressForm } from "@/components/ui/address-form.tsx";
import { DecimalInput, Select } from "@/components/ui/input.tsx";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { listName } from "@/components/watch-list/list-name.ts";
import type { OrderAddress } from "@/lib/catalog/lines/types.ts";
import type { AddressCodec } from "@/lib/domain/address-codec.ts";
import type { WatchList } from "@/lib/lists/types.ts";

interface OrderFormProps {
  asked: OrderAddress;
  address: AddressCodec<OrderAddress>;
  lists: readonly WatchList[];
  seesCost: boolean;
}

/** The source of the proposal, and, with the right to see cost, its budget. */
export function OrderForm({ asked, address, lists, seesCost }: OrderFormProps) {
  const t = useTranslations("order.form");
  const common = useTranslations("common");
  const watch = useTranslations("watchLists");
  const { names } = address;
  // The board's filter stays: it decides what counts as low.
  const kept = [...new URLSearchParams(address.query({ ...asked, from: "", budget: "" }))];
  return (
    <AddressForm
      says={address.query(asked)}
      action="/order"
      className="no-print my-3 flex flex-wrap items-center gap-x-4 gap-y-2"
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label className="flex min-w-0 items-center gap-2 text-sm">
        <span className="text-soft">{t("from")}</span>
        <Select name={names.from} defaultValue={asked.from} className="field max-w-64 min-w-0">
          <option value="">{t("minimums")}</option>
          <option value="low">{t("low")}</option>
          {lists.length > 0 && (
            <optgroup label={t("lists")}>
              {lists.map((list) => (
                <option key={list.listId} value={`list:${list.listId}`}>
                  {listName(list, watch("defaultName"))}
                </option>
              ))}
            </optgroup>
          )}
        </Select>
      </label>
      {seesCost && (
        <div className="relative flex items-center gap-2 text-sm">
          <label htmlFor="order-budget" className="text-soft">
            {t("budget")}
          </label>
          <DecimalInput
            id="order-budget"
            name={names.budget}
            kind="amount"
            defaultValue={asked.budget}
            placeholder={common("none")}
            floats
            className="field w-28 text-right aria-invalid:border-out"
          />
        </div>
      )}
    </AddressForm>
  );
}

/**
 * budget: not an amount. list: it no longer exists. from: unknown source. board: its warehouse or brand no longer
 * exists.
 */
export type OrderFault = "budget" | "list" | "from" | "board";

interface OrderRefusedProps {
  asked: OrderAddress;
  address: AddressCodec<OrderAddress>;
  lists: readonly WatchList[];
  seesCost: boolean;
  fault: OrderFault;
}

/**
 * Shown instead of a proposal that cannot be computed: without its budget, for example, it would look like one that
 * keeps to it.
 */
export function OrderRefused({ asked, address, lists, seesCost, fault }: OrderRefusedProps) {
  const t = useTranslations("order");
  const common = useTranslations("common");
  return (
    <>
      <PageHead title={common("reorder")} />
      <p className="no-print max-w-prose text-sm text-soft">{t("lead")}</p>
      <OrderForm {...{ address, lists, seesCost }} asked={fault === "budget" ? asked : { ...asked, from: "" }} />
      {fault !== "budget" && (
        <p role="alert" className="max-w-prose text-sm text-out">
          {t("sourceGone")}
        </p>
      )}
    </>
  );
}
