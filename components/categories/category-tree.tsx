import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { CategoryNode } from "@/lib/catalog/article/types.ts";

const hrefOf = (node: CategoryNode) => `/categories/${encodeURIComponent(node.categoryId)}`;

/**
 * The whole category tree on one page: each primary category is a heading with its subcategories and their product
 * counts.
 */
export function CategoryTree({ nodes }: { nodes: CategoryNode[] }) {
  return (
    <div className="category-columns">
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

/** Subcategories shown above the facets; the others have a page. */
const mostOnShelf = 100;

/** The direct subcategories of a category, shown above its facets. */
export function CategoryShelf({ node }: { node: CategoryNode }) {
  const t = useTranslations("categories");
  const format = useFormat();
  if (node.children.length === 0) return null;
  return (
    <section className="facet">
      <h3>{t("sub", { name: node.name })}</h3>
      <ul>
        {node.children.slice(0, mostOnShelf).map((child) => (
          <li key={child.categoryId}>
            <a href={`/categories/${encodeURIComponent(child.categoryId)}`} data-leads="">
              <span>{child.name}</span>
              <small>{format.count(child.productCount)}</small>
            </a>
          </li>
        ))}
      </ul>
      {node.children.length > mostOnShelf && (
        <a href={`/categories?under=${encodeURIComponent(node.categoryId)}`} className="facet-more">
          {t("more", { count: node.children.length - mostOnShelf })}
        </a>
      )}
    </section>
  );
}
