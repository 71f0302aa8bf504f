import { Form } from "@/components/dealer/form.tsx";
import { AddressForm } from "@/components/ui/address-form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { WholeInput } from "@/components/ui/input.tsx";
import { EmptyState, PageHead } from "@/components/ui/page-outline.tsx";
import { Pager } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { LevelHelp } from "@/components/watch-list/level-order.tsx";
import { PlaceChoice } from "@/components/watch-list/place-choice.tsx";
import type { CategoryFilter, CategoryNode, CategoryPage, Warehouse } from "@/lib/catalog/article/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { thresholdLimits } from "@/lib/domain/whole-number.ts";
import type { ListThreshold } from "@/lib/lists/types.ts";

const hrefOf = (node: CategoryNode) => `/categories/${encodeURIComponent(node.categoryId)}`;

/** Subcategories shown above the facets; the others have a page. */
const maxOnShelf = 100;

interface CategoriesViewProps {
  page: CategoryPage;
  pageSize: number;
  href: (change: Partial<CategoryFilter>) => string;
}

/** The category tree; a very large one in pages, with a box to find a category by name. */
export function CategoriesView({ page, pageSize, href }: CategoriesViewProps) {
  const t = useTranslations("categories");
  const common = useTranslations("common");
  const { filter, total, pageCount } = page;
  const narrowed = filter.find !== "" || filter.under !== null;
  return (
    <>
      <PageHead title={common("categories")} note={common("categoryCount", { count: total })}>
        {(narrowed || pageCount > 1) && <CategoryFinder filter={filter} />}
      </PageHead>
      {total > 0 ? (
        <CategoryTree nodes={page.nodes} />
      ) : (
        <EmptyState title={narrowed ? common("noResults", { query: filter.find }) : t("empty")} />
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

/**
 * The whole category tree on one page: each primary category is a heading with its subcategories and their product
 * counts.
 */
function CategoryTree({ nodes }: { nodes: CategoryNode[] }) {
  return (
    <div className="columns-[300px] gap-x-10 border-t border-edge pt-3">
      {nodes.map((node) => (
        <section key={node.categoryId} className="category-block">
          <h2 className="index">
            <CategoryLine node={node} />
          </h2>
          {node.children.length > 0 && <Branch nodes={node.children} />}
        </section>
      ))}
    </div>
  );
}

function Branch({ nodes }: { nodes: CategoryNode[] }) {
  return (
    <ul className="category-branch index">
      {nodes.map((node) => (
        <li key={node.categoryId}>
          <CategoryLine node={node} />
          {node.children.length > 0 && <Branch nodes={node.children} />}
        </li>
      ))}
    </ul>
  );
}

function CategoryLine({ node }: { node: CategoryNode }) {
  const format = useFormat();
  return (
    <a href={hrefOf(node)} data-row="">
      <span>{node.name}</span>
      <b>{format.count(node.productCount)}</b>
    </a>
  );
}

/** The direct subcategories of a category, shown above its facets. */
export function CategoryShelf({ node }: { node: CategoryNode }) {
  const t = useTranslations("categories");
  const common = useTranslations("common");
  const format = useFormat();
  if (node.children.length === 0) return null;
  return (
    <section className="facet">
      <h3>{t("sub", { name: node.name })}</h3>
      <ul>
        {node.children.slice(0, maxOnShelf).map((child) => (
          <li key={child.categoryId}>
            <a href={`/categories/${encodeURIComponent(child.categoryId)}`} data-leads="">
              <span>{child.name}</span>
              <small>{format.count(child.productCount)}</small>
            </a>
          </li>
        ))}
      </ul>
      {node.children.length > maxOnShelf && (
        <a href={`/categories?under=${encodeURIComponent(node.categoryId)}`} className="facet-more">
          {common("moreCount", { count: node.children.length - maxOnShelf })}
        </a>
      )}
    </section>
  );
}

interface CategoryRulesProps {
  categoryId: string;
  threshold: ListThreshold;
  warehouses: readonly Warehouse[];
  save: FormAction;
}

/** The threshold of a category with everything beneath it, above its facets. */
export function CategoryRules({ categoryId, threshold, warehouses, save }: CategoryRulesProps) {
  const t = useTranslations("categories.threshold");
  const common = useTranslations("common");
  return (
    <section className="facet no-print">
      <h3>
        <LevelHelp />
      </h3>
      <Form action={save} className="grid gap-2 pt-1">
        <input type="hidden" name="categoryId" value={categoryId} />
        <WholeInput
          // A new key makes the saved figure replace the typed one.
          key={threshold.units ?? ""}
          name="threshold"
          limits={thresholdLimits}
          defaultValue={threshold.units ?? ""}
          placeholder={t("none")}
          aria-label={t("units")}
          className="field figure w-full"
        />
        <PlaceChoice
          place={threshold.place}
          warehouses={warehouses}
          label={common("warehouse")}
          className="field w-full"
        />
        <button type="submit" className="button button-small justify-self-start">
          {common("save")}
        </button>
      </Form>
    </section>
  );
}
