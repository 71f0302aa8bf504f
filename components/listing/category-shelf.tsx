import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/format.ts";
import type { CategoryNode } from "@/lib/catalog/types/category.ts";

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
            <a href={`/categories/${encodeURIComponent(child.categoryId)}`} data-leads="">
              <span>{child.name}</span>
              <small>{format.count(child.productCount)}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
