import { pack } from "@/components/ui/packed.ts";
import { Section } from "@/components/ui/section.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { mostCompared } from "@/lib/catalog/article/types.ts";
import { comparisonHref } from "@/lib/domain/page-addresses.ts";
import type { DetailProps } from "./detail-view.ts";
import { VariantMatrix, ViewLink } from "./parts.tsx";
import { VariantList } from "./variant-list.tsx";

/** The variants with stock and cost at the requested quantity, as a matrix or as a list. */
export function Variants(props: DetailProps) {
  const t = useTranslations("product.variants");
  const { product, variant, address, matrix, cells, list, hasMatrix, seesCost, now } = props;
  return (
    <Section
      id="variants"
      title={
        !matrix
          ? t(variant.goneAt === null ? "listTitle" : "goneTitle")
          : matrix.columnAxis
            ? t("titleTwo", { row: matrix.rowAxis, column: matrix.columnAxis.name })
            : t("title", { row: matrix.rowAxis })
      }
      aside={
        <>
          {!matrix && <span>{product.variantCount}</span>}
          {variant.goneAt === null && <CompareLink {...props} />}
          {hasMatrix && (
            <nav aria-label={t("view")} className="flex">
              <WayLink {...props} asList={false} word={t("asMatrix")} />
              <WayLink {...props} asList={true} word={t("asList")} />
            </nav>
          )}
        </>
      }
    >
      {matrix && (
        <>
          <VariantMatrix choice={pack({ matrix, cells, address, seesCost, now })} />
          {/* The words wrap within the matrix and never make it wider. */}
          <p className="mt-1.5 w-0 min-w-full text-xs text-soft">
            {t(seesCost ? "cellCost" : "cellRetail", { quantity: address.quantity })}
          </p>
        </>
      )}
      {list && <VariantList {...props} list={list} />}
    </Section>
  );
}

/** Compares the chosen variant with the first others that are shown, and says how many of all fit. */
function CompareLink({ variant, cells }: DetailProps) {
  const t = useTranslations("product.variants");
  const all = [variant, ...cells.filter(({ variantNo }) => variantNo !== variant.variantNo)];
  if (all.length === 1) return null;
  const isPart = all.length > mostCompared;
  return (
    <a
      href={comparisonHref(all.slice(0, mostCompared).map(({ variantNo }) => variantNo))}
      title={isPart ? t("compareSomeHow", { most: mostCompared, others: mostCompared - 1 }) : undefined}
      className="text-signal hover:underline"
    >
      {isPart ? t("compareSome", { most: mostCompared, count: all.length }) : t("compare")}
    </a>
  );
}

function WayLink({ address, matrix, asList, word }: DetailProps & { asList: boolean; word: string }) {
  const shown = asList === (matrix === null);
  return (
    <ViewLink
      address={address}
      change={{ asList }}
      aria-current={shown ? "true" : undefined}
      className="border border-rule px-2 leading-5 first:rounded-l last:-ml-px last:rounded-r hover:text-signal aria-[current]:border-strong aria-[current]:bg-raised aria-[current]:text-ink"
    >
      {word}
    </ViewLink>
  );
}
