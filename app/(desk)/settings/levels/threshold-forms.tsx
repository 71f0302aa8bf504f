import { Form } from "@/components/dealer/form.tsx";
import { WholeInput } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { thresholdLimits } from "@/lib/domain/whole-number.ts";
import { ownWarehouse } from "../../threshold-input.ts";
import { saveHouseThreshold, saveOwnWarehouses } from "../actions.ts";

interface ThresholdFormsProps {
  principal: MemberPrincipal;
  warehouses: readonly Warehouse[];
  /** The house's threshold; null: none. */
  house: number | null;
}

/** What counts as low for everybody, and which warehouses a member counts as their own. */
export function ThresholdForms({ principal, warehouses, house }: ThresholdFormsProps) {
  const t = useTranslations("settings.thresholds");
  const common = useTranslations("common");
  const { warehouseId, otherWarehouseIds = [] } = principal.preferences;
  const others = warehouses.filter((warehouse) => warehouse.warehouseId !== warehouseId);
  return (
    <div id="thresholds" className="grid gap-6">
      {can(principal, "house.write") && (
        <Form action={saveHouseThreshold} className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <label className="grid w-28 gap-1 text-sm whitespace-nowrap text-soft">
            {t("house")}
            <WholeInput
              className="field figure w-28 text-ink"
              name="threshold"
              limits={thresholdLimits}
              placeholder={common("none")}
              defaultValue={house ?? ""}
            />
          </label>
          <button type="submit" className="button">
            {common("save")}
          </button>
        </Form>
      )}
      <Form action={saveOwnWarehouses} className="grid gap-2">
        <fieldset>
          <legend className="text-sm text-soft">{t(warehouseId === null ? "chooseFirst" : "others")}</legend>
          {warehouseId !== null && (
            <div className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
              {others.map((warehouse) => (
                <label key={warehouse.warehouseId} className="flex min-h-6 items-center gap-2 text-sm">
                  <input
                    type="checkbox"
                    name={ownWarehouse + warehouse.warehouseId}
                    defaultChecked={otherWarehouseIds.includes(warehouse.warehouseId)}
                  />
                  {warehouse.name}
                </label>
              ))}
            </div>
          )}
        </fieldset>
        {warehouseId !== null && others.length > 0 && (
          <button type="submit" className="button justify-self-start">
            {common("save")}
          </button>
        )}
      </Form>
    </div>
  );
}
