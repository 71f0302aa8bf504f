import { useFormat } from "@/components/ui/format.ts";
import { KeptFields } from "@/components/ui/kept-fields.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ProductPage } from "@/lib/catalog/types/listing.ts";
import type { ListingHref } from "./facet-list.ts";

/** A form for the lowest and highest cost. Hidden fields carry the rest of the address. */
export function CostRange({ page, path, href }: { page: ProductPage; path: string; href: ListingHref }) {
  const t = useTranslations("listing");
  const format = useFormat();
  const { facets, filter } = page;
  const { unparsedCost = {} } = filter;
  const isAsked = filter.costFromCents !== null || filter.costToCents !== null || filter.unparsedCost !== undefined;
  if (facets.cost === null && !isAsked) return null;
  const fields = [
    {
      name: "from",
      word: t("costFrom"),
      value: filter.costFromCents,
      hint: facets.cost?.low ?? null,
      bad: unparsedCost.from,
    },
    { name: "to", word: t("costTo"), value: filter.costToCents, hint: facets.cost?.high ?? null, bad: unparsedCost.to },
  ];
  return (
    <section className="facet">
      <h3>{t("cost")}</h3>
      <form method="get" action={path} className="mt-1 grid grid-cols-[1fr_1fr_auto] items-start gap-1.5">
        <KeptFields href={href({ costFromCents: null, costToCents: null })} />
        {fields.map(({ name, word, value, hint, bad }) => (
          <label key={`${name}${value}${bad}`} className="text-2xs text-soft">
            {word}
            <input
              name={name}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={bad ?? (value === null ? "" : (value / 100).toFixed(value % 100 ? 2 : 0))}
              aria-invalid={bad !== undefined || undefined}
              aria-describedby={bad === undefined ? undefined : `not-an-amount-${name}`}
              placeholder={hint === null ? "" : format.count(Math.round(hint / 100))}
              className="field h-7 w-full px-1.5 text-right text-sm"
            />
            {bad !== undefined && (
              <span id={`not-an-amount-${name}`} className="block text-out">
                {t("notAnAmount")}
              </span>
            )}
          </label>
        ))}
        <button type="submit" className="button button-small mt-3.5 h-7" aria-label={t("apply")} title={t("apply")}>
          ↵
        </button>
      </form>
    </section>
  );
}
