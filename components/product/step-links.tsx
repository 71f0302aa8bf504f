import { Icon, type IconName } from "@/components/ui/icon.tsx";
import { ChevronLeft, ChevronRight } from "@/components/ui/icons.ts";
import type { ListPlace } from "@/components/ui/opened-list.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";

interface StepLinksProps {
  at: ListPlace;
}

/**
 * Links to the previous and the next product of a list. They replace the history entry, so that Back still leads to the
 * list.
 */
export function StepLinks({ at }: StepLinksProps) {
  const t = useTranslations("product.steps");
  const common = useTranslations("common");
  const step = (href: string | null, word: string, keys: string, icon: IconName) =>
    href !== null && (
      <a
        href={href}
        data-still="replace"
        data-keys={keys}
        aria-label={word}
        title={`${word} (${keys})`}
        className="pager-page"
      >
        <Icon icon={icon} strokeWidth={2} />
      </a>
    );
  return (
    <nav aria-label={t("label")} className="list-steps no-print">
      {step(at.before, common("previousProduct"), "K", ChevronLeft)}
      <span>{common("ofTotal", { count: at.place, total: at.count })}</span>
      {step(at.after, common("nextProduct"), "J", ChevronRight)}
    </nav>
  );
}
