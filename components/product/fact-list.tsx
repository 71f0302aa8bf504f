import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

/** Names and values in ruled lines. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="border-t border-rule">{children}</dl>;
}

/** One line; a value that is not known says so. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations("product.facts");
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 border-b border-rule py-0.5">
      <dt className="text-soft">{name}</dt>
      <dd className="ml-auto min-w-0 text-right">{children || <span className="text-soft">{t("unknown")}</span>}</dd>
    </div>
  );
}
