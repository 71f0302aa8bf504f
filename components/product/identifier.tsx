import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/ui/copy-button.tsx";

/** A number off a box, in the mono face, with its copy button. */
export function Identifier({ text, what, strong = false }: { text: string; what: string; strong?: boolean }) {
  const t = useTranslations("product.copy");
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className={`font-mono text-sm break-all ${strong ? "font-medium text-ink" : "text-ink"}`}>{text}</span>
      <CopyButton text={text} label={t("action", { what })} done={t("done")} />
    </span>
  );
}
