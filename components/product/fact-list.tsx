import type { ReactNode } from "react";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { CopyButton } from "./parts.tsx";

/** Names and values, with a line between them. */
export function FactList({ children }: { children: ReactNode }) {
  return <dl className="border-t border-rule">{children}</dl>;
}

/** One name and its value. An unknown value is shown as unknown. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  const t = useTranslations("product.facts");
  return (
    <div className="flex min-h-7 flex-wrap items-center gap-x-3 border-b border-rule py-0.5">
      <dt className="text-soft">{name}</dt>
      <dd className="ml-auto min-w-0 text-right">{children || <span className="text-soft">{t("unknown")}</span>}</dd>
    </div>
  );
}

/** A number as printed on the box, in the monospaced font, with a copy button. */
export function Identifier({ text, what, strong = false }: { text: string; what: string; strong?: boolean }) {
  const t = useTranslations("product.copy");
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className={`font-mono text-sm break-all ${strong ? "font-medium text-ink" : "text-ink"}`}>{text}</span>
      <CopyButton text={text} label={t("action", { what })} done={t("done")} />
    </span>
  );
}
