"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { apiOutcome } from "@/components/dealer/api-fetch.ts";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { repairText, repairWords } from "@/components/ui/repair-text.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ScannedLine } from "@/lib/catalog/types/scan.ts";
import type { ExactMatch } from "@/lib/catalog/types/search.ts";
import { createOneByOne } from "@/lib/concurrency/one-by-one.ts";
import { beyondName } from "@/lib/domain/beyond-name.ts";
import { scannedCode } from "@/lib/domain/codes/possible-codes.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { beep } from "./beep.ts";
import { Camera } from "./camera.tsx";
import { SoundSwitch } from "./sound-switch.tsx";

const mostShown = 12;

interface Question {
  code: string;
  candidates: readonly ExactMatch[];
}

interface ScanIntoListProps {
  listId: string;
  mostQuantity: number;
  mostThreshold: number;
}

/**
 * Counts what is scanned into a list: by a scanner wherever the focus is, by the camera, or typed. Scans are counted one
 * after the other, so that quick ones do not overtake each other.
 */
export function ScanIntoList({ listId, mostQuantity, mostThreshold }: ScanIntoListProps) {
  const t = useTranslations("scan");
  const dealerId = useDealer();
  const [lines, setLines] = useState<readonly ScannedLine[]>([]);
  const [question, setQuestion] = useState<Question | null>(null);
  const [failed, setFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const lowAt = useRef<HTMLInputElement>(null);
  const [oneByOne] = useState(createOneByOne);
  const count = (code: string, variantNo?: string) => {
    const text = scannedCode(code).trim();
    if (text === "") return;
    void oneByOne(async () => {
      const threshold = lowAt.current?.checkValidity() ? lowAt.current.value : "";
      const body = { code: text, variantNo, ...(threshold !== "" && { threshold: Number(threshold) }) };
      const asked = { names: { listId }, body };
      const outcome = await apiOutcome(dealerId, "POST /api/desk/lists/{listId}/scans", asked);
      setFailed(!outcome.ok);
      if (!outcome.ok) return beep("look");
      const { counted, candidates } = outcome.answer;
      if (!counted) {
        // Without the focus in the field a key chooses.
        field.current?.blur();
        beep("look");
        return setQuestion({ code: text, candidates });
      }
      beep(counted.article ? "counted" : "look");
      setQuestion(null);
      setLines((before) => [counted, ...before.filter(({ lineId }) => lineId !== counted.lineId)].slice(0, mostShown));
    });
  };
  const correct = async (lineId: number, quantity: number) => {
    const asked = { names: { listId }, body: { lineId, quantity } };
    const outcome = await apiOutcome(dealerId, "PATCH /api/desk/lists/{listId}/scans", asked);
    // What was taken off already, as by a second press, is off the list.
    const isDone = outcome.ok || (quantity === 0 && outcome.status === 404);
    setFailed(!isDone);
    if (!isDone) return;
    setLines((before) =>
      before.flatMap((line) => (line.lineId !== lineId ? [line] : quantity > 0 ? [{ ...line, quantity }] : [])),
    );
  };
  const place = useScanned(count);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = field.current;
    if (!given) return;
    count(given.value);
    given.value = "";
  };
  const [last, ...earlier] = lines;
  return (
    <div ref={place} data-scans="" className="scan scan-into">
      <form onSubmit={onSubmit} className="scan-number">
        <label htmlFor="scan-number">{t("number")}</label>
        <input
          ref={field}
          id="scan-number"
          maxLength={120}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          className="field font-mono"
        />
        <button type="submit" className="button">
          {t("count")}
        </button>
        <label htmlFor="scan-threshold">{t("lowAt")}</label>
        <input
          ref={lowAt}
          id="scan-threshold"
          type="number"
          inputMode="numeric"
          min={0}
          max={mostThreshold}
          aria-describedby="scan-threshold-text"
          className="field w-24"
        />
        <span id="scan-threshold-text" className="col-span-full text-xs text-soft">
          {t("lowAtText")}
        </span>
      </form>
      <div role="status" className="scan-last">
        {failed && <p className="text-out">{t("notCounted")}</p>}
        {question && <Choice question={question} onChoose={(variantNo) => count(question.code, variantNo)} />}
        {!question && !last && <p className="text-soft">{t("ready")}</p>}
        {!question && last && (
          <LastLine key={last.lineId} line={last} mostQuantity={mostQuantity} onCorrect={correct} />
        )}
      </div>
      <Camera onCode={count} />
      <SoundSwitch />
      {earlier.length > 0 && (
        <section>
          <h2 className="text-sm text-soft">{t("before")}</h2>
          <ul>
            {earlier.map((line) => (
              <li key={line.lineId} className="scan-line">
                <b className="tabular-nums">{line.quantity}</b>
                <span className="min-w-0">{nameOf(line)}</span>
                <code>{line.article?.variantNo ?? line.code}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );

  function nameOf({ article }: ScannedLine): string {
    if (!article) return t("kept");
    return [article.name, beyondName(article.name, article.description)].filter(Boolean).join(", ");
  }
}

/** What a scanner types outside of the fields for text reaches the element that says it takes scans. */
function useScanned(scanned: (code: string) => void) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(scanned);
  useEffect(() => {
    latest.current = scanned;
  });
  useEffect(() => {
    const element = place.current;
    const onScan = (event: Event) => event instanceof CustomEvent && latest.current(String(event.detail));
    element?.addEventListener("scanned", onScan);
    return () => element?.removeEventListener("scanned", onScan);
  }, []);
  return place;
}

interface LastLineProps {
  line: ScannedLine;
  mostQuantity: number;
  onCorrect: (lineId: number, quantity: number) => void;
}

/** The line that was counted last, large enough to be read at arm's length. */
function LastLine({ line: { lineId, article, code, quantity }, mostQuantity, onCorrect }: LastLineProps) {
  const t = useTranslations("scan");
  const client = useTranslations("client");
  const named = article
    ? [article.name, beyondName(article.name, article.description)].filter(Boolean).join(", ")
    : null;
  const set = (next: number) => {
    if (Number.isInteger(next) && next >= 0 && next <= mostQuantity) onCorrect(lineId, next);
  };
  return (
    <div className="scan-counted">
      <input
        key={quantity}
        type="number"
        inputMode="numeric"
        min={0}
        max={mostQuantity}
        defaultValue={quantity}
        aria-label={t("quantityOf", { article: article?.variantNo ?? code })}
        onBlur={(event) => Number(event.target.value) !== quantity && set(Number(event.target.value))}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        className="field"
      />
      <div className="min-w-0">
        {article && named !== null ? (
          <a href={productHref(article.productNo, article.variantNo)}>{named}</a>
        ) : (
          <span className="text-low">{t("unknownKept")}</span>
        )}
        <code>{article?.variantNo ?? code}</code>
        {article?.repaired && <p className="text-sm text-soft">{repairText(article.repaired, repairWords(client))}</p>}
      </div>
      <button type="button" onClick={() => set(quantity - 1)} className="button">
        {t("undo")}
      </button>
    </div>
  );
}

function Choice({ question, onChoose }: { question: Question; onChoose: (variantNo: string) => void }) {
  const t = useTranslations("scan");
  const client = useTranslations("client");
  const repaired = question.candidates[0]?.repaired;
  return (
    <>
      <p>{repaired ? repairText(repaired, repairWords(client)) : t("several", { code: question.code })}</p>
      <ul>
        {question.candidates.map(({ variantNo, name, description }, place) => (
          <li key={variantNo}>
            <button
              type="button"
              data-keys={place < 9 ? String(place + 1) : undefined}
              onClick={() => onChoose(variantNo)}
              className="scan-article scan-choice"
            >
              {place < 9 && <kbd className="key max-md:hidden">{place + 1}</kbd>}
              <span>{[name, beyondName(name, description)].filter(Boolean).join(", ")}</span>
              <code>{variantNo}</code>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
