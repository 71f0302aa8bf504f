import type { ReactNode } from "react";
import { Form } from "@/components/dealer/form.tsx";
import { Select } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { densities, themes } from "@/lib/accounts/settings.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import { can, languages, type MemberPrincipal, maxUsualQuantities } from "@/lib/domain/principal.ts";
import { savePreferences } from "./actions.ts";
import { QuantitiesField } from "./quantities-field.tsx";

const languageNames = { en: "English", fr: "Français" } as const;

export function PreferencesForm({ principal, warehouses }: { principal: MemberPrincipal; warehouses: Warehouse[] }) {
  const t = useTranslations("settings.preferences");
  const client = useTranslations("client");
  const common = useTranslations("common");
  const { theme, density, timeZone, warehouseId, usualQuantities } = principal.preferences;
  const maySave = can(principal, "settings.write");
  return (
    <Form action={savePreferences} className="grid max-w-[720px] gap-6">
      <Group title={t("display")}>
        <Choice
          label={common("language")}
          name="language"
          chosen={principal.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
        />
        <Choice
          label={common("theme")}
          name="theme"
          chosen={theme}
          options={themes.map((value) => ({ value, label: client(`actions.theme.${value}`) }))}
        />
        <Choice
          label={common("rows")}
          name="density"
          chosen={density}
          options={densities.map((value) => ({ value, label: client(`actions.density.${value}`) }))}
        />
        {maySave && (
          <Choice
            label={t("timeZone")}
            name="timeZone"
            chosen={timeZone ?? ""}
            options={[
              { value: "", label: t("browserZone") },
              ...["UTC", ...Intl.supportedValuesOf("timeZone")].map((zone) => ({
                value: zone,
                label: zone.replaceAll("_", " "),
              })),
            ]}
          />
        )}
      </Group>
      {maySave && (
        <Group title={t("stockAndPrices")}>
          <Choice
            label={t("warehouse")}
            name="warehouseId"
            chosen={warehouseId ?? ""}
            options={[
              { value: "", label: t("noWarehouse") },
              ...warehouses.map(({ warehouseId: value, name }) => ({ value, label: name })),
            ]}
          />
          {can(principal, "cost.read") && (
            <QuantitiesField
              saved={usualQuantities.join(", ")}
              words={{
                label: t("quantities"),
                hint: t("quantitiesHint", { most: maxUsualQuantities }),
                wrong: t("quantitiesWrong", { most: maxUsualQuantities }),
              }}
            />
          )}
        </Group>
      )}
      <div className="sticky bottom-(--foot) flex flex-wrap items-center gap-x-4 gap-y-2 border-t bg-paper py-3">
        <button type="submit" className="button button-strong">
          {common("save")}
        </button>
        {maySave && (
          <a href="/alerts/channels" className="link text-sm leading-6">
            {t("alertTimes")}
          </a>
        )}
      </div>
    </Form>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 w-full border-b border-strong pb-1 text-sm font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}

interface Props {
  label: string;
  name: string;
  chosen: string;
  options: readonly { value: string; label: string }[];
}

function Choice({ label, name, chosen, options }: Props) {
  const known = options.some(({ value }) => value === chosen);
  return (
    <label className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[160px_1fr]">
      <span className="text-soft text-sm">{label}</span>
      <Select name={name} defaultValue={chosen} className="field w-full max-w-72">
        {!known && <option value={chosen}>{chosen}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </label>
  );
}
