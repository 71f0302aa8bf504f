import { repairText, repairWords } from "@/components/ui/repair-text.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { ChoiceText, choicesOf } from "./choice-text.tsx";
import type { OpenScan } from "./scan-book.ts";

interface AskedArticleProps {
  asks: Extract<OpenScan, { kind: "asks" }>;
  /** How many more scans wait for a choice. */
  more: number;
  onChoose: (variantNo: string) => void;
  onAside: () => void;
}

/** Which of several articles a scan means. It may be left open: what is scanned meanwhile is counted. */
export function AskedArticle({ asks: { scan, candidates }, more, onChoose, onAside }: AskedArticleProps) {
  const t = useTranslations("scan");
  const client = useTranslations("client");
  const repaired = candidates[0]?.repaired;
  return (
    <section className="scan-asks">
      <p>{repaired ? repairText(repaired, repairWords(client)) : t("several", { code: scan.code })}</p>
      <ul>
        {choicesOf(candidates).map((choice, place) => (
          <li key={choice.article.variantNo}>
            <button
              type="button"
              data-keys={place < 9 ? String(place + 1) : undefined}
              onClick={() => onChoose(choice.article.variantNo)}
              className="scan-article scan-choice"
            >
              {place < 9 && <kbd className="key max-md:hidden">{place + 1}</kbd>}
              <ChoiceText {...choice} />
            </button>
          </li>
        ))}
      </ul>
      <p className="scan-answers">
        <button type="button" onClick={onAside} className="button button-small">
          {t("doNotCount")}
        </button>
        {more > 0 && <span className="text-sm text-soft">{t("moreAsk", { count: more })}</span>}
      </p>
    </section>
  );
}

interface MissedScanProps {
  open: OpenScan;
  onAgain: () => void;
  onDrop: () => void;
}

/** A scan that was not counted, or of which nobody knows: it stays until a person counts it again or removes it. */
export function MissedScan({ open: { kind, scan }, onAgain, onDrop }: MissedScanProps) {
  const t = useTranslations("scan");
  const { code } = scan;
  return (
    <li className="scan-missed">
      <span className="text-out">{t(kind === "unsure" ? "unsure" : "notCounted", { code })}</span>
      <span className="scan-answers">
        <button type="button" onClick={onAgain} aria-label={t("againOf", { code })} className="button button-small">
          {t("again")}
        </button>
        <button type="button" onClick={onDrop} aria-label={t("removeOf", { code })} className="button button-small">
          {t("remove")}
        </button>
      </span>
    </li>
  );
}
