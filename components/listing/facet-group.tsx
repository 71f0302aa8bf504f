import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import type { ProductFilter } from "@/lib/catalog/types/filter.ts";
import type { FacetValue } from "@/lib/catalog/types/listing.ts";
import { FacetLine, type FacetWords } from "./facet-line.tsx";
import type { NamedFacet } from "./facet-list.ts";
import { FacetRest } from "./facet-rest.tsx";
import { toggled } from "./toggle.ts";
import type { ListingHref } from "./types.ts";

/** Shown at once; the others unfold. */
const atOnce = 8;
/** Folding away fewer than these is not worth a press. */
const least = 3;

/** One facet: its values as links, the chosen ones and the first at once. */
export function FacetGroup({ facet, filter, href }: { facet: NamedFacet; filter: ProductFilter; href: ListingHref }) {
  const t = useTranslations("listing");
  const format = useFormat();
  const { title, values } = facet;
  const cut = values.length > atOnce + least ? atOnce : values.length;
  const first = values.filter((value, index) => value.chosen || index < cut);
  const rest = values.filter((value, index) => !value.chosen && index >= cut);
  const top = Math.min(...values.map((value) => value.above?.length ?? 0));
  const line = ({ value, label, count, chosen, above = [] }: FacetValue): FacetWords => ({
    value,
    href: href(toggled(filter, facet, value)),
    label,
    count: format.count(count),
    ...(chosen && { chosen: t("chosen") }),
    ...(count === 0 && { none: true }),
    ...(above.length > top && { depth: above.length - top }),
  });
  return (
    <section className="facet">
      <h3>{title}</h3>
      <ul>
        {first.map((value) => (
          <FacetLine key={value.value} {...line(value)} />
        ))}
      </ul>
      {rest.length > 0 && (
        <FacetRest
          lines={rest.map(line)}
          words={{ all: t("allValues", { count: values.length }), fewer: t("fewer") }}
        />
      )}
    </section>
  );
}
