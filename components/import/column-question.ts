import type { useTranslations } from "@/components/ui/use-translations.ts";
import { type Role, rolesOf, type ShownMapping, type Target } from "@/lib/import/types.ts";

/** A question names at most this many columns. */
const maxNamed = 5;

/** What is unclear about the columns of a table, with the names of the columns; null when everything is clear. */
export function columnQuestion(
  t: ReturnType<typeof useTranslations<"import">>,
  common: ReturnType<typeof useTranslations<"common">>,
  { columns, asks }: ShownMapping,
  target: Target,
): string | null {
  if (asks === null) return null;
  const figures = rolesOf[target].filter((role) => role !== "number" && role !== "note");
  const twice = new Set<Role>(figures.filter((role) => columns.filter((one) => one.role === role).length > 1));
  const names = columns.flatMap(({ head, role }, at) => {
    const isMeant = asks === "twice" ? role !== null && twice.has(role) : role === null;
    return isMeant ? [common("quoted", { name: head || t("column", { column: at + 1 }) })] : [];
  });
  return t(`asks.${asks}`, { columns: names.slice(0, maxNamed).join(", ") });
}
