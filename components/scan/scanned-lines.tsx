import { repairText } from "@/components/ui/article-text.ts";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { fullName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { ChoiceText, choicesOf } from "./choice-text.tsx";
import type { BookLine, OpenScan } from "./scan-book.ts";
import type { ScanCounter } from "./scan-counter.ts";

interface CountedLineProps {
  line: BookLine;
  counter: ScanCounter;
  maxQuantity: number;
}

/** The line that was counted last, large enough to be read at arm's length. */
export function LastLine({ line, counter, maxQuantity, onUndo }: CountedLineProps & { onUndo: () => void }) {
  const t = useTranslations("scan");
  const common = useTranslations("common");
  const client = useTranslations("client");
  const { lineId, article, code } = line;
  return (
    <div className="scan-counted">
      <LineQuantity line={line} counter={counter} maxQuantity={maxQuantity} />
      <div className="min-w-0">
        {article ? (
          <a href={productHref(article.productNo, article.variantNo)}>{fullName(article.name, article.description)}</a>
        ) : (
          <span className="text-low">{t("unknownKept")}</span>
        )}
        <code>{article?.variantNo ?? code}</code>
        {article?.repaired && <p className="text-sm text-soft">{repairText(article.repaired, client)}</p>}
      </div>
      <button
        type="button"
        onClick={() => {
          void counter.undo(lineId);
          onUndo();
        }}
        className="button"
      >
        {common("undo")}
      </button>
      <Fault line={line} maxQuantity={maxQuantity} />
    </div>
  );
}

/** A line that was counted before the last one. */
export function EarlierLine({ line, counter, maxQuantity }: CountedLineProps) {
  const t = useTranslations("scan");
  const { article, code } = line;
  return (
    <li className="scan-line">
      <LineQuantity line={line} counter={counter} maxQuantity={maxQuantity} />
      <span className="min-w-0">{article ? fullName(article.name, article.description) : t("kept")}</span>
      <code>{article?.variantNo ?? code}</code>
      <Fault line={line} maxQuantity={maxQuantity} />
    </li>
  );
}

/** A quantity that can be typed over. It is stored when the field is left, and before the next scan is counted. */
function LineQuantity({ line: { lineId, article, code, quantity, typed, fault }, counter }: CountedLineProps) {
  const common = useTranslations("common");
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? String(quantity)}
      aria-label={common("fieldOf", { field: common("quantity"), item: article?.variantNo ?? code })}
      aria-invalid={fault !== null || undefined}
      aria-describedby={fault === null ? undefined : faultId(lineId)}
      onChange={(event) => counter.type(lineId, event.target.value)}
      onBlur={() => counter.settle(lineId)}
      onKeyDown={(event) => event.key === "Enter" && counter.settle(lineId)}
      className="field"
    />
  );
}

/** Why the text is not the line's quantity. */
function Fault({ line: { lineId, quantity, fault }, maxQuantity }: Omit<CountedLineProps, "counter">) {
  const t = useTranslations("scan");
  const format = useFormat();
  if (fault === null) return null;
  const values = { most: format.count(maxQuantity), quantity: format.count(quantity) };
  return (
    <p id={faultId(lineId)} role="alert" className="col-span-full text-sm text-out">
      {t(fault === "unread" ? "noQuantity" : "notCorrected", values)}
    </p>
  );
}

function faultId(lineId: number): string {
  return `scan-fault-${lineId}`;
}

interface AskedArticleProps {
  asks: Extract<OpenScan, { kind: "asks" }>;
  /** How many more scans wait for a choice. */
  more: number;
  onChoose: (variantNo: string) => void;
  onAside: () => void;
}

/** The choice among several items for a scan. It may stay open: further scans are counted meanwhile. */
export function ArticleQuestion({ asks: { scan, candidates }, more, onChoose, onAside }: AskedArticleProps) {
  const t = useTranslations("scan");
  const client = useTranslations("client");
  const repaired = candidates[0]?.repaired;
  return (
    <section className="pb-2 wrap-anywhere">
      <p>{repaired ? repairText(repaired, client) : t("several", { code: scan.code })}</p>
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
      <p className="flex min-h-8 items-center gap-2">
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

/** A scan that was not counted, or may have been: it stays until the user counts it again or removes it. */
export function MissedScan({ open: { kind, scan }, onAgain, onDrop }: MissedScanProps) {
  const t = useTranslations("scan");
  const common = useTranslations("common");
  const { code } = scan;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-1.5 wrap-anywhere">
      <span className="text-out">{t(kind === "unsure" ? "unsure" : "notCounted", { code })}</span>
      <span className="flex min-h-8 items-center gap-2">
        <button
          type="button"
          onClick={onAgain}
          aria-label={common("titled", { name: common("tryAgain"), value: code })}
          className="button button-small"
        >
          {common("tryAgain")}
        </button>
        <button
          type="button"
          onClick={onDrop}
          aria-label={common("removeName", { name: code })}
          className="button button-small"
        >
          {common("remove")}
        </button>
      </span>
    </li>
  );
}
