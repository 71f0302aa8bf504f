import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import type { CategoryNode } from "@/lib/catalog/types.ts";

/** The categories right under one, at the head of its facets. */
export function CategoryShelf({ node }: { node: CategoryNode }) {
  const t = useTranslations("categories");
  const format = useFormat();
  if (node.children.length === 0) return null;
  return (
    <section className="facet">
      <h3>{t("sub", { name: node.name })}</h3>
      <ul>
        {node.children.map((child) => (
          <li key={child.categoryId}>
            <a href={`/categories/${encodeURIComponent(child.categoryId)}`} className="facet-line">
              <span className="min-w-0 flex-1 truncate" title={child.name}>
                {child.name}
              </span>
              <span className="facet-count">{format.count(child.productCount)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
