import { Form } from "@/components/dealer/form.tsx";
import { WholeInput } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { LevelOrder } from "@/components/watch-list/level-order.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { thresholdLimits } from "@/lib/domain/whole-number.ts";
import { ownWarehouse } from "../../threshold-input.ts";
import { saveHouseThreshold, saveOwnWarehouses, savePreferences } from "../actions.ts";

interface ThresholdFormsProps {
  principal: MemberPrincipal;
  warehouses: readonly Warehouse[];
  /** The house's threshold; null: none. */
  house: number | null;
}

/** Which low-stock level applies, the two defaults, and which warehouses a member counts as their own. */
export function ThresholdForms({ principal, warehouses, house }: ThresholdFormsProps) {
  const t = useTranslations("settings.thresholds");
  const common = useTranslations("common");
  const { warehouseId, otherWarehouseIds = [], lowStockThreshold } = principal.preferences;
  const others = warehouses.filter((warehouse) => warehouse.warehouseId !== warehouseId);
  return (
    <div id="thresholds" className="grid gap-6">
      <LevelOrder />
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        <Level action={savePreferences} name="lowStockThreshold" label={t("own")} units={lowStockThreshold} required />
        {can(principal, "house.write") && (
          <Level action={saveHouseThreshold} name="threshold" label={t("house")} units={house} />
        )}
      </div>
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

interface LevelProps {
  action: FormAction;
  name: string;
  label: string;
  /** Null: none. */
  units: number | null;
  required?: boolean;
}

/** One of the two default levels. */
function Level({ action, name, label, units, required }: LevelProps) {
  const common = useTranslations("common");
  return (
    <Form action={action} className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <label className="grid gap-1 text-sm whitespace-nowrap text-soft">
        {label}
        <WholeInput
          className="field figure w-28 text-ink"
          name={name}
          limits={thresholdLimits}
          required={required}
          placeholder={required ? undefined : common("none")}
          defaultValue={units ?? ""}
        />
      </label>
      <button type="submit" className="button">
        {common("save")}
      </button>
    </Form>
  );
}
