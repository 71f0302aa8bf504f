import { AgeStamp } from "@/components/badges/age-stamp.tsx";
import { AddressForm } from "@/components/ui/address-form.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { CategoryFilter, CategoryPage } from "@/lib/catalog/article/types.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { CategoryTree } from "./category-tree.tsx";

interface CategoriesViewProps {
  page: CategoryPage;
  pageSize: number;
  href: (change: Partial<CategoryFilter>) => string;
  now: number;
}

/** The category tree; a very large one in pages, with a box to find a category by name. */
export function CategoriesView({ page, pageSize, href, now }: CategoriesViewProps) {
  const t = useTranslations("categories");
  const shell = useTranslations("shell");
  const { filter, total, pageCount, age } = page;
  const narrowed = filter.find !== "" || filter.under !== null;
  return (
    <>
      <PageHead title={t("title")} note={t("count", { count: total })}>
        <AgeStamp at={age.catalogReadAt} now={now} everyMs={dayMs} label={shell("catalogAge")} />
        {(narrowed || pageCount > 1) && <CategoryFinder filter={filter} />}
      </PageHead>
      {total > 0 ? (
        <CategoryTree nodes={page.nodes} />
      ) : (
        <EmptyState title={narrowed ? t("none", { query: filter.find }) : t("empty")} />
      )}
      {narrowed && (
        <p className="mt-4">
          <a href="/categories" className="button">
            {t("all")}
          </a>
        </p>
      )}
      {pageCount > 1 && (
        <Pager
          page={filter.page}
          pageCount={pageCount}
          total={total}
          pageSize={pageSize}
          hrefOf={(number) => href({ page: number })}
          path="/categories"
        />
      )}
    </>
  );
}

function CategoryFinder({ filter: { find, under } }: { filter: CategoryFilter }) {
  const t = useTranslations("categories");
  return (
    <AddressForm says={JSON.stringify([find, under])} action="/categories" className="no-print">
      {under !== null && <input type="hidden" name="under" value={under} />}
      <input
        type="search"
        name="find"
        defaultValue={find}
        aria-label={t("find")}
        placeholder={t("find")}
        autoComplete="off"
        className="field h-7 w-48 text-sm max-sm:w-full max-sm:text-[16px]"
      />
    </AddressForm>
  );
}
