import { remember } from "@/lib/concurrency/remember.ts";
import { type AttributeChoice, attributeChoice, attributeEntry } from "@/lib/domain/attribute-choice.ts";
import type { AttributeCounts } from "@/lib/search/attribute-facets.ts";
import type { SearchIndex } from "@/lib/search/registry.ts";
import { at } from "@/lib/search/shared.ts";
import { textAt } from "@/lib/search/texts.ts";
import type { ProductFilter } from "./filter-types.ts";
import { sortValues } from "./sizes.ts";
import type { AttributeFacet, FacetValue } from "./types.ts";

/** The attributes to choose from, each with its values in natural order. Every chosen value is among them. */
export function attributeFacets(
  searchIndex: SearchIndex,
  filter: ProductFilter,
  counts: readonly AttributeCounts[],
): AttributeFacet[] {
  const known = counts.map(({ name, values }) => ({
    name,
    values: sortedValues(
      placesOf(searchIndex, name),
      values
        .map(({ choice, count }) => facetValue(choice, count, filter))
        .filter(({ count, chosen }) => count > 0 || chosen),
    ),
  }));
  return [...known.filter(({ values }) => values.length > 0), ...notInCatalog(filter, counts)];
}

/** Selected attribute values that no variant has. */
function notInCatalog(filter: ProductFilter, counts: readonly AttributeCounts[]): AttributeFacet[] {
  const names = new Set(counts.map(({ name }) => name));
  const choices = filter.attributes.flatMap((entry) => attributeChoice(entry) ?? []);
  const missing = new Set(choices.map(({ name }) => name).filter((name) => !names.has(name)));
  return [...missing].map((name) => ({
    name,
    values: choices.filter((choice) => choice.name === name).map((choice) => facetValue(choice, 0, filter)),
  }));
}

function facetValue(choice: AttributeChoice, count: number, { attributes }: ProductFilter): FacetValue {
  const value = attributeEntry(choice);
  return { value, label: labelOf(choice), count, chosen: attributes.includes(value) };
}

/** The value as the supplier writes it, or the range with its unit. */
function labelOf(choice: AttributeChoice): string {
  if ("value" in choice) return choice.value;
  const range = choice.from === choice.to ? String(choice.from) : `${choice.from}–${choice.to}`;
  return `${range} ${choice.unit}`.trim();
}

const alphabetical = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** With more values than these, which no list shows, they stay in the supplier's order. */
const maxSorted = 2000;

/** The ranks of an attribute's values in natural order, computed once per index: it takes longer than counting. */
function placesOf({ catalog, products }: SearchIndex, name: string): ReadonlyMap<string, number> {
  return remember(catalog, `order of ${name}`, () => {
    const { names, nameStarts, values } = products.attributes;
    const place = names.indexOf(name);
    const [from, to] = place < 0 ? [0, 0] : [at(nameStarts, place), at(nameStarts, place + 1)];
    const labels = Array.from({ length: to - from }, (_, nth) => textAt(values, from + nth));
    const sorted = labels.length > maxSorted ? labels : sortValues(labels.sort(alphabetical.compare));
    return new Map(sorted.map((label, nth) => [label, nth]));
  });
}

/** Values by rank. Ranges, which have none, are already counted in order. */
function sortedValues(places: ReadonlyMap<string, number>, values: readonly FacetValue[]): FacetValue[] {
  return values.toSorted((one, other) => (places.get(one.label) ?? 0) - (places.get(other.label) ?? 0));
}
