import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import type { ProductFilter } from "@/lib/catalog/types/filter.ts";
import type { FacetValue } from "@/lib/catalog/types/listing.ts";
import type { NamedFacet } from "./facet-list.ts";
import { toggled } from "./toggle.ts";
import type { ListingHref } from "./types.ts";

/** Shown at once; the others unfold. */
const atOnce = 8;
/** Folding away fewer than these is not worth a press. */
const least = 3;

/** One facet: each value a link that puts it in or takes it out, with the number of products it would leave. */
export function FacetGroup({ facet, filter, href }: { facet: NamedFacet; filter: ProductFilter; href: ListingHref }) {
  const t = useTranslations("listing");
  const { facet: name, title, values } = facet;
  const cut = values.length > atOnce + least ? atOnce : values.length;
  const first = values.filter((value, index) => value.chosen || index < cut);
  const rest = values.filter((value, index) => !value.chosen && index >= cut);
  const line = (value: FacetValue) => (
    <FacetLine key={value.value} value={value} href={href(toggled(filter, name, value.value))} />
  );
  return (
    <section className="facet">
      <h3>{title}</h3>
      <ul>{first.map(line)}</ul>
      {rest.length > 0 && (
        <details>
          <summary className="facet-more">
            <span className="closed">{t("allValues", { count: values.length })}</span>
            <span className="opened">{t("fewer")}</span>
          </summary>
          <ul>{rest.map(line)}</ul>
        </details>
      )}
    </section>
  );
}

function FacetLine({ value, href }: { value: FacetValue; href: string }) {
  const t = useTranslations("listing");
  const format = useFormat();
  return (
    <li>
      <a href={href} data-chosen={value.chosen || undefined} data-none={value.count === 0 || undefined}>
        <span>
          {value.label}
          {value.chosen && <i className="sr-only"> {t("chosen")}</i>}
        </span>
        <small>{format.count(value.count)}</small>
      </a>
    </li>
  );
}
