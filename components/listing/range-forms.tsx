import type { ReactNode } from "react";
import { AddressForm } from "@/components/ui/address-form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { HiddenFields } from "@/components/ui/hidden-fields.tsx";
import { DecimalInput } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductFilter, TypedName } from "@/lib/catalog/listing/filter-types.ts";
import type { ProductPage } from "@/lib/catalog/listing/types.ts";
import { type DecimalKind, typedAmount } from "@/lib/domain/amount.ts";
import type { ListingHref } from "./facet-list.ts";

interface RangeFormsProps {
  page: ProductPage;
  path: string;
  href: ListingHref;
}

type RangeName = "costFromAmount" | "costToAmount" | "retailFromAmount" | "retailToAmount" | MarginName;
type MarginName = "marginFromAmount" | "marginToAmount" | "marginFrom" | "marginTo";

/** One range: its two parts of the filter and their names in the address. */
interface AskedRange {
  title: string;
  parts: readonly [least: RangeName, most: RangeName];
  names: readonly [least: TypedName, most: TypedName];
  /** In per cent instead of money. */
  isShare?: true;
  hints?: { low: number; high: number } | null;
}

/**
 * The lowest and highest cost, retail price and margin of the results; without the right to see cost only the retail
 * price.
 */
export function RangeForms({ page: { facets, filter, orders }, path, href }: RangeFormsProps) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const format = useFormat();
  const { unparsed = {} } = filter;
  // The listing's address omits what cannot be parsed.
  const says = JSON.stringify([href({}), unparsed]);
  const retail: AskedRange = {
    title: common("retailPrice"),
    parts: ["retailFromAmount", "retailToAmount"],
    names: ["minretail", "maxretail"],
  };
  const ofCost: AskedRange[] = [
    { title: common("yourCost"), parts: ["costFromAmount", "costToAmount"], names: ["from", "to"], hints: facets.cost },
    retail,
    {
      title: t("marginMoney"),
      parts: ["marginFromAmount", "marginToAmount"],
      names: ["minmarginamount", "maxmarginamount"],
    },
    {
      title: common("marginPercent"),
      parts: ["marginFrom", "marginTo"],
      names: ["minmargin", "maxmargin"],
      isShare: true,
    },
  ];
  const ranges = orders.includes("cost") ? ofCost : [retail];
  return ranges.map(({ title, parts, names, isShare, hints }) => (
    <RangeForm key={title} title={title} path={path} says={says} kept={href({ [parts[0]]: null, [parts[1]]: null })}>
      {([0, 1] as const).map((end) => {
        const value = filter[parts[end]];
        const hint = hints && format.decimal(end === 0 ? hints.low : hints.high, 0);
        return (
          <Field
            key={names[end]}
            name={names[end]}
            word={end === 0 ? t("costFrom") : common("to")}
            kind={isShare ? "percent" : "amount"}
            text={unparsed[names[end]] ?? (value === null ? "" : isShare ? String(value) : typedAmount(value))}
            hint={hint ?? undefined}
          />
        );
      })}
    </RangeForm>
  ));
}

interface RangeFormProps {
  title: string;
  path: string;
  says: string;
  /** The address with the rest of the filter, for hidden fields. */
  kept: string;
  children: ReactNode;
}

function RangeForm({ title, path, says, kept, children }: RangeFormProps) {
  return (
    <section className="facet">
      <h3>{title}</h3>
      <AddressForm says={says} action={path} aria-label={title} className="mt-1 grid grid-cols-2 items-start gap-1.5">
        <HiddenFields href={kept} />
        {children}
      </AddressForm>
    </section>
  );
}

interface FieldProps {
  name: TypedName;
  word: string;
  kind: DecimalKind;
  text: string;
  hint?: string;
}

function Field({ name, word, kind, text, hint }: FieldProps) {
  const id = `range-${name}`;
  return (
    <div className="text-2xs text-soft">
      <label htmlFor={id}>{word}</label>
      <DecimalInput
        id={id}
        name={name}
        kind={kind}
        defaultValue={text}
        placeholder={hint}
        className="field h-7 w-full px-1.5 text-right text-sm"
      />
    </div>
  );
}

/** The first day of a period, as a form below the numbers of days. */
export function SinceForm({ name, title, filter, path, href }: SinceFormProps) {
  const t = useTranslations("listing");
  const since = filter[name === "new" ? "newSince" : "changedSince"] ?? "";
  return (
    <AddressForm
      says={href({})}
      action={path}
      aria-label={title}
      className="flex items-center gap-1.5 pt-1 text-(length:--text-xs) text-soft"
    >
      <HiddenFields href={href({ [name === "new" ? "newSince" : "changedSince"]: null })} />
      <label className="flex flex-1 items-center gap-1.5">
        {t("since")}
        <input
          type="date"
          name={name}
          defaultValue={since.includes("-") ? since : ""}
          className="field h-6.5 w-0 flex-1 px-1 text-(length:--text-xs)"
        />
      </label>
    </AddressForm>
  );
}

interface SinceFormProps {
  name: "new" | "changed";
  title: string;
  filter: ProductFilter;
  path: string;
  href: ListingHref;
}
