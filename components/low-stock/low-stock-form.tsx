import { AddressForm } from "@/components/ui/address-form.tsx";
import { Select, WholeInput } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { boardGroupings, type LowStockFilter, type LowStockPage, lowStockSorts } from "@/lib/catalog/board/types.ts";
import { thresholdLimits } from "@/lib/domain/whole-number.ts";

interface LowStockFormProps {
  page: LowStockPage;
  /** The names of the filter's parts in the address. */
  names: Record<keyof LowStockFilter, string>;
  /** The address of the same view with changes. */
  href: (change: Partial<LowStockFilter>) => string;
  seesCost: boolean;
}

/** The warehouse, order, sections and default level of the low-stock list, which the address describes. */
export function LowStockForm({ page, names, href, seesCost }: LowStockFormProps) {
  const t = useTranslations("lowStock");
  const common = useTranslations("common");
  const { filter, warehouses } = page;
  const groupNames = {
    ...{ state: common("status"), list: common("list"), brand: common("brand") },
    ...{ warehouse: t("groups.warehouse"), none: common("none") },
  };
  return (
    <AddressForm
      says={href({ page: filter.page })}
      action="/low-stock"
      aria-label={t("form.label")}
      className="filter-fields"
    >
      <label>
        {common("warehouse")}
        <Select name={names.warehouseId} defaultValue={filter.warehouseId ?? ""} className="field max-w-44">
          <option value="">{common("allWarehouses")}</option>
          {warehouses.map((warehouse) => (
            <option key={warehouse.warehouseId} value={warehouse.warehouseId}>
              {warehouse.name}
            </option>
          ))}
        </Select>
      </label>
      <label>
        {t("form.group")}
        <Select name={names.groupBy} defaultValue={filter.groupBy} className="field max-w-36">
          {boardGroupings.map((group) => (
            <option key={group} value={group}>
              {groupNames[group]}
            </option>
          ))}
        </Select>
      </label>
      <label>
        {t(filter.groupBy === "none" ? "form.sort" : "form.then")}
        <Select name={names.sort} defaultValue={filter.sort} className="field">
          {lowStockSorts
            .filter((sort) => seesCost || sort !== "cost")
            .map((sort) => (
              <option key={sort} value={sort}>
                {sort === "cost" || sort === "name"
                  ? common(sort)
                  : sort === "days"
                    ? common("daysLeft")
                    : t(`sorts.${sort}`)}
              </option>
            ))}
        </Select>
      </label>
      <label className="relative">
        {t("form.threshold")}
        <WholeInput
          name={names.threshold}
          limits={thresholdLimits}
          defaultValue={filter.threshold}
          floats
          className="field w-16 text-right"
        />
      </label>
      <label>
        {t("form.out")}
        <input
          type="checkbox"
          name={names.includeOut}
          value="0"
          defaultChecked={!filter.includeOut}
          className="order-first size-4 max-md:order-none"
        />
      </label>
      {!filter.onlyWatched && <input type="hidden" name={names.onlyWatched} value="0" />}
      {filter.states.length > 0 && <input type="hidden" name={names.states} value={filter.states.join(",")} />}
      {filter.brandIds.length > 0 && (
        <span>
          <input type="hidden" name={names.brandIds} value={filter.brandIds.join(",")} />
          {t("brandsOnly", { count: filter.brandIds.length })}{" "}
          <a href={href({ brandIds: [] })} className="link">
            {t("allBrands")}
          </a>
        </span>
      )}
    </AddressForm>
  );
}
