import { Icon, type IconName } from "@/components/ui/icon.tsx";
import { ChevronLeft, ChevronRight } from "@/components/ui/icons.ts";
import type { ListPlace } from "@/components/ui/opened-list.ts";

interface StepLinksProps {
  at: ListPlace;
  words: { steps: string; previous: string; next: string; place: string };
}

/**
 * Leads to the previous and the next product of a list, in this one's place of the history, so that Back still leads to
 * the list.
 */
export function StepLinks({ at, words }: StepLinksProps) {
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
    <nav aria-label={words.steps} className="list-steps no-print">
      {step(at.before, words.previous, "K", ChevronLeft)}
      <span>{words.place.replace("{place}", String(at.place)).replace("{count}", String(at.count))}</span>
      {step(at.after, words.next, "J", ChevronRight)}
    </nav>
  );
}
