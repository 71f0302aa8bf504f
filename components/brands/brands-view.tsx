import { ShownStock } from "@/components/badges/age-text.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { EmptyState, PageHead } from "@/components/ui/page-outline.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { BrandCount, BrandFilter, BrandPage } from "@/lib/catalog/listing/types.ts";
import { BrandFinder } from "./brand-finder.tsx";

interface BrandsViewProps {
  page: BrandPage;
  pageSize: number;
  href: (change: Partial<BrandFilter>) => string;
}

/** All brands, or those whose name contains the filter's text; very long lists in pages. */
export function BrandsView({ page, pageSize, href }: BrandsViewProps) {
  const t = useTranslations("brands");
  const common = useTranslations("common");
  const { filter, total, pageCount, age } = page;
  const { find } = filter;
  return (
    <>
      <PageHead title={common("brands")} note={`${common("brandCount", { count: total })} · ${t("legend")}`}>
        <ShownStock at={age.inventoryReadAt} />
        <MoreMessages names={["brands.find"]}>
          <BrandFinder find={find} live={pageCount === 1} total={total} />
        </MoreMessages>
      </PageHead>
      {total > 0 ? (
        <BrandIndex page={page} href={href} />
      ) : (
        <EmptyState title={find ? common("noResults", { query: find }) : t("empty")}>
          {find && (
            <a href="/brands" className="button">
              {common("showAll")}
            </a>
          )}
        </EmptyState>
      )}
      {pageCount > 1 && (
        <Pager
          page={filter.page}
          pageCount={pageCount}
          total={total}
          pageSize={pageSize}
          hrefOf={(number) => href({ page: number })}
          path="/brands"
        />
      )}
    </>
  );
}

interface BrandIndexProps {
  page: BrandPage;
  href: (change: Partial<BrandFilter>) => string;
}

/** The brands of a page in columns, grouped by first letter, with an index of letters above. */
function BrandIndex({ page: { brands, letters, filter }, href }: BrandIndexProps) {
  const t = useTranslations("brands");
  return (
    <>
      <nav
        aria-label={t("letters")}
        className="no-print sticky top-(--top) z-5 mb-3 flex flex-wrap gap-x-0.5 border-b border-edge bg-paper max-sm:mb-1 max-sm:flex-nowrap max-sm:overflow-x-auto"
      >
        {letters.map(({ letter, page }) => (
          <a
            key={letter}
            href={`${page === filter.page ? "" : href({ page })}#${idOf(letter)}`}
            className="grid h-8 min-w-7 place-items-center px-1 font-semibold hover:text-signal hover:shadow-[inset_0_-2px_var(--color-signal)] max-sm:h-9 max-sm:min-w-7.5"
          >
            {letter || "0–9"}
          </a>
        ))}
      </nav>
      <div className="columns-[260px] gap-x-8">
        {groupsOf(brands).map(({ letter, items }) => (
          <section key={letter} id={idOf(letter)} className="brand-letter">
            <h2 className="break-after-avoid border-b border-strong text-soft">{letter || "0–9"}</h2>
            <ul className="index">
              {items.map((brand) => (
                <BrandLine key={brand.brandId} brand={brand} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function idOf(letter: string): string {
  return `letter-${letter.toLowerCase() || "other"}`;
}

/** The brands, which are sorted by letter, in one group for each letter. */
function groupsOf(brands: readonly BrandCount[]): { letter: string; items: BrandCount[] }[] {
  const groups: ReturnType<typeof groupsOf> = [];
  for (const brand of brands) {
    const last = groups.at(-1);
    if (last?.letter === brand.letter) last.items.push(brand);
    else groups.push({ letter: brand.letter, items: [brand] });
  }
  return groups;
}

function BrandLine({ brand }: { brand: BrandCount }) {
  const format = useFormat();
  return (
    <li>
      <a
        href={`/brands/${encodeURIComponent(brand.brandId)}`}
        data-row=""
        data-none={brand.inStockCount === 0 || brand.productCount === 0 || undefined}
      >
        <span>{brand.name}</span>
        <small>{format.count(brand.inStockCount)}</small>
        <b>{format.count(brand.productCount)}</b>
      </a>
    </li>
  );
}
