import { AddressForm } from "@/components/ui/address-form.tsx";
import { FilterSheet, FiltersButton } from "@/components/ui/filter-sheet.tsx";
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
  /** How many lines are proposed. */
  lines: number;
}

/** The source of the proposal, and, with the right to see cost, its budget. */
export function OrderForm({ asked, address, lists, seesCost, lines }: OrderFormProps) {
  const t = useTranslations("order.form");
  const common = useTranslations("common");
  const { names } = address;
  // The board's filter stays: it decides what counts as low.
  const kept = [...new URLSearchParams(address.query({ ...asked, from: "", budget: "" }))];
  return (
    <FilterSheet results={common("showItems", { count: lines })}>
      <AddressForm says={address.query(asked)} action="/order" className="filter-fields">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          {t("from")}
          <Select name={names.from} defaultValue={asked.from} className="field max-w-64 min-w-0">
            <option value="">{t("minimums")}</option>
            <option value="low">{t("low")}</option>
            {lists.length > 0 && (
              <optgroup label={t("lists")}>
                {lists.map((list) => (
                  <option key={list.listId} value={`list:${list.listId}`}>
                    {listName(list, common("starredItems"))}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        </label>
        {seesCost && (
          <label htmlFor="order-budget" className="relative">
            {t("budget")}
            <DecimalInput
              id="order-budget"
              name={names.budget}
              kind="amount"
              defaultValue={asked.budget}
              placeholder={common("none")}
              floats
              className="field w-28 text-right aria-invalid:border-out"
            />
          </label>
        )}
      </AddressForm>
    </FilterSheet>
  );
}

/** Why there is no proposal. list: it no longer exists. from: unknown source. board: its warehouse or brand is gone. */
export type OrderFault = "list" | "from" | "board";

/** Shown instead of a proposal whose source no longer exists. */
export function OrderRefused({ asked, ...form }: Omit<OrderFormProps, "lines">) {
  const t = useTranslations("order");
  const common = useTranslations("common");
  return (
    <>
      <PageHead title={common("reorder")}>
        <FiltersButton count={0} />
      </PageHead>
      <OrderForm {...form} asked={{ ...asked, from: "" }} lines={0} />
      <p role="alert" className="mt-3 max-w-prose text-sm text-out">
        {t("sourceGone")}
      </p>
    </>
  );
}
