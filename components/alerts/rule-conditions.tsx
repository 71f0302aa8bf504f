import type { ReactNode } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { DecimalInput, Select, WholeInput } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import { type Condition, conditionKinds, daysLimits, holdHours } from "@/lib/domain/alert/draft-fields.ts";
import { type AlertDraft, priceDirections } from "@/lib/domain/alert/rule.ts";
import { amountOfCents, typedAmount } from "@/lib/domain/amount.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import { hourMs } from "@/lib/domain/time.ts";
import { thresholdLimits } from "@/lib/domain/whole-number.ts";

interface RuleConditionsProps extends Pick<AlertDraft, "kinds" | "conditions"> {
  warehouses: readonly Warehouse[];
}

/**
 * The conditions of a rule, a row each. A row is visible while an event kind that uses it is selected
 * (app/styles/alerts.css).
 */
export function RuleConditions({ kinds, conditions, warehouses }: RuleConditionsProps) {
  const t = useTranslations("alerts.form");
  const common = useTranslations("common");
  const format = useFormat();
  const { units, deadBand, holdsForMs, tellsPresent, cents, direction, percent, nearLowestPercent, days, warehouseId } =
    conditions;
  const events = useTranslations("events");
  /** The kinds that a condition applies to, if the rule has others as well. */
  const only = (condition: Condition) => {
    const all: readonly EventKind[] = conditionKinds[condition];
    const its = kinds.filter((kind) => all.includes(kind));
    if (its.length === 0 || its.length === kinds.length) return "";
    return t("only", { kinds: its.map((kind) => events(kind)).join(", ") });
  };
  const arrives = kinds.includes("back") || kinds.includes("delivery");
  const applies = { applies: arrives === kinds.includes("low") ? "both" : arrives ? "came" : "low" };
  const hours = holdsForMs === undefined ? "" : String(holdsForMs / hourMs);
  return (
    <div>
      <p className="if-none pt-1.25 text-sm text-soft">{t("noConditions")}</p>
      <UnitsField when="units" name="units" label={t("units", applies)} hint={t("unitsHint", applies)} units={units} />
      <Field when="warehouse" of="rule-warehouse" label={common("warehouse")} hint={only("warehouseId")}>
        <Select id="rule-warehouse" name="warehouse" defaultValue={warehouseId ?? ""} className="field">
          <option value="">{t("anyWarehouse")}</option>
          {warehouses.map((one) => (
            <option key={one.warehouseId} value={one.warehouseId}>
              {one.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field when="hold" of="rule-hours" label={t("hours")} hint={only("holdsForMs")}>
        <Select id="rule-hours" name="hours" defaultValue={hours} className="field">
          <option value="">{common("atOnce")}</option>
          {[...new Set([...holdHours.map(String), hours])].filter(Boolean).map((value) => (
            <option key={value} value={value}>
              {format.duration(Number(value) * hourMs)}
            </option>
          ))}
        </Select>
      </Field>
      <UnitsField
        when="low"
        name="band"
        label={t("band")}
        hint={[t("bandHint"), only("deadBand")].join(" ")}
        units={deadBand}
      />
      <Field when="price" of="rule-price" label={t("price", { currency: format.currency })} hint={only("cents")}>
        <DecimalInput
          id="rule-price"
          name="price"
          kind="amount"
          defaultValue={cents === undefined ? "" : typedAmount(amountOfCents(cents))}
          className="field w-24"
        />
      </Field>
      <Field when="price" of="rule-direction" label={common("price")} hint={only("direction")}>
        <Select id="rule-direction" name="direction" defaultValue={direction ?? ""} className="field">
          <option value="">{t("directions.any")}</option>
          {priceDirections.map((one) => (
            <option key={one} value={one}>
              {t(`directions.${one}`)}
            </option>
          ))}
        </Select>
      </Field>
      <PercentField when="price" name="percent" label={t("percent")} hint={only("percent")} percent={percent} />
      <PercentField
        when="cost"
        name="near"
        label={t("near")}
        hint={only("nearLowestPercent")}
        percent={nearLowestPercent}
      />
      <Field when="moved" of="rule-days" label={t("days")} hint={only("days")}>
        <WholeInput id="rule-days" name="days" limits={daysLimits} defaultValue={days} className="field w-24" />
      </Field>
      <label className="rule-check if-hold">
        <input type="checkbox" name="present" defaultChecked={tellsPresent} />
        {t("present")} <small>{only("tellsPresent")}</small>
      </label>
    </div>
  );
}

interface FieldProps {
  /** The kinds with which it shows, as the styles name them. */
  when: string;
  /** The id of its control. */
  of: string;
  label: string;
  hint?: string;
  children: ReactNode;
}

function Field({ when, of, label, hint, children }: FieldProps) {
  return (
    <div className={`rule-field if-${when}`}>
      <label htmlFor={of}>{label}</label>
      {children}
      {hint && <small>{hint}</small>}
    </div>
  );
}

type NamedProps = Pick<FieldProps, "when" | "label"> & { name: string; hint: string };

function UnitsField({ name, hint, units, ...field }: NamedProps & { units: number | undefined }) {
  const id = `rule-${name}`;
  return (
    <Field of={id} hint={hint} {...field}>
      <WholeInput id={id} name={name} limits={thresholdLimits} defaultValue={units} className="field w-24" />
    </Field>
  );
}

function PercentField({ name, percent, ...field }: NamedProps & { percent: number | undefined }) {
  const id = `rule-${name}`;
  return (
    <Field of={id} {...field}>
      <DecimalInput
        id={id}
        name={name}
        kind="percent"
        defaultValue={percent === undefined ? "" : String(percent)}
        className="field w-24"
      />
    </Field>
  );
}
