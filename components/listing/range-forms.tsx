import type { ReactNode } from "react";
import { AddressForm } from "@/components/ui/address-form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { KeptFields } from "@/components/ui/kept-fields.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductFilter, TypedName } from "@/lib/catalog/types/filter.ts";
import type { ProductPage } from "@/lib/catalog/types/listing.ts";
import type { ListingHref } from "./facet-list.ts";

interface RangeFormsProps {
  page: ProductPage;
  path: string;
  href: ListingHref;
}

/** The lowest and highest cost, and margin, of what is listed; nothing without the right to see cost. */
export function RangeForms({ page: { facets, filter }, path, href }: RangeFormsProps) {
  const t = useTranslations("listing");
  const format = useFormat();
  const { unparsed = {} } = filter;
  const asked: (keyof ProductFilter)[] = ["costFromCents", "costToCents", "marginFrom", "marginTo"];
  const isAsked = asked.some((name) => filter[name] !== null) || unparsed.from || unparsed.to;
  if (facets.cost === null && !isAsked) return null;
  // Of what cannot be parsed the address of the listing says nothing.
  const says = JSON.stringify([href({}), unparsed]);
  const units = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(cents % 100 ? 2 : 0));
  const hint = (cents: number | undefined) => (cents === undefined ? "" : format.count(Math.round(cents / 100)));
  return (
    <>
      <RangeForm title={t("cost")} path={path} says={says} kept={href({ costFromCents: null, costToCents: null })}>
        <Field
          name="from"
          word={t("costFrom")}
          value={units(filter.costFromCents)}
          hint={hint(facets.cost?.low)}
          bad={unparsed.from}
          wrong={t("notAnAmount")}
        />
        <Field
          name="to"
          word={t("costTo")}
          value={units(filter.costToCents)}
          hint={hint(facets.cost?.high)}
          bad={unparsed.to}
          wrong={t("notAnAmount")}
        />
      </RangeForm>
      <RangeForm title={t("marginPercent")} path={path} says={says} kept={href({ marginFrom: null, marginTo: null })}>
        <Field
          name="minmargin"
          word={t("costFrom")}
          value={String(filter.marginFrom ?? "")}
          bad={unparsed.minmargin}
          wrong={t("notAPercentage")}
        />
        <Field
          name="maxmargin"
          word={t("costTo")}
          value={String(filter.marginTo ?? "")}
          bad={unparsed.maxmargin}
          wrong={t("notAPercentage")}
        />
      </RangeForm>
    </>
  );
}

interface RangeFormProps {
  title: string;
  path: string;
  says: string;
  /** The address with the rest of the filter, which hidden fields carry. */
  kept: string;
  children: ReactNode;
}

function RangeForm({ title, path, says, kept, children }: RangeFormProps) {
  const t = useTranslations("listing");
  return (
    <section className="facet">
      <h3>{title}</h3>
      <AddressForm
        says={says}
        action={path}
        aria-label={title}
        className="mt-1 grid grid-cols-[1fr_1fr_auto] items-start gap-1.5"
      >
        <KeptFields href={kept} />
        {children}
        <button type="submit" className="button button-small mt-3.5 h-7" aria-label={t("apply")} title={t("apply")}>
          ↵
        </button>
      </AddressForm>
    </section>
  );
}

interface FieldProps {
  name: TypedName;
  word: string;
  value: string;
  hint?: string;
  /** What was typed, when it cannot be parsed, and the sentence that says so. */
  bad: string | undefined;
  wrong: string;
}

function Field({ name, word, value, hint, bad, wrong }: FieldProps) {
  return (
    <label className="text-2xs text-soft">
      {word}
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={bad ?? value}
        aria-invalid={bad !== undefined || undefined}
        aria-describedby={bad === undefined ? undefined : `wrong-${name}`}
        placeholder={hint}
        className="field h-7 w-full px-1.5 text-right text-sm"
      />
      {bad !== undefined && (
        <span id={`wrong-${name}`} className="block text-out">
          {wrong}
        </span>
      )}
    </label>
  );
}

/** A day since which something happened, as a form below the numbers of days. */
export function SinceForm({ name, title, filter, path, href }: SinceFormProps) {
  const t = useTranslations("listing");
  const since = filter[name === "new" ? "newSince" : "changedSince"] ?? "";
  return (
    <AddressForm says={href({})} action={path} aria-label={title} className="since-form">
      <KeptFields href={href({ [name === "new" ? "newSince" : "changedSince"]: null })} />
      <label>
        {t("since")}
        <input type="date" name={name} defaultValue={since.includes("-") ? since : ""} className="field" />
      </label>
      <button type="submit" className="button button-small" aria-label={t("apply")} title={t("apply")}>
        ↵
      </button>
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
