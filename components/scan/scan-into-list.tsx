"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { apiOutcome } from "@/components/dealer/api-fetch.ts";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { repairText, repairWords } from "@/components/ui/repair-text.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ScannedLine } from "@/lib/catalog/lines/types.ts";
import { longestCode, scannedCode } from "@/lib/domain/codes/possible-codes.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { typedWhole } from "@/lib/domain/typed-whole.ts";
import { beep } from "./beep.ts";
import { Camera } from "./camera.tsx";
import {
  afterCorrection,
  afterScan,
  createScanCounter,
  emptyBook,
  type OpenScan,
  type Scan,
  without,
} from "./scan-counter.ts";
import { SoundSwitch } from "./sound-switch.tsx";

interface ScanIntoListProps {
  listId: string;
  mostQuantity: number;
  mostThreshold: number;
}

/** Counts what is scanned into a list: by a scanner wherever the focus is, by the camera, or typed. */
export function ScanIntoList({ listId, mostQuantity, mostThreshold }: ScanIntoListProps) {
  const t = useTranslations("scan");
  const dealerId = useDealer();
  const [{ lines, open }, setBook] = useState(emptyBook);
  const [failed, setFailed] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const lowAt = useRef<HTMLInputElement>(null);
  const [counter] = useState(() => createScanCounter(dealerId, listId));
  const [asks] = open.filter((one) => one.kind === "asks");
  const missed = open.filter((one) => one.kind !== "asks");
  const count = (asked: Scan, answers?: OpenScan) => {
    const scan = { ...asked, code: scannedCode(asked.code).trim() };
    if (scan.code === "") return;
    const given = lowAt.current;
    if (given && !given.checkValidity()) {
      // A threshold that cannot be read is no scan without one.
      given.reportValidity();
      beep("look");
      return setBook((before) => afterScan(before, { kind: "refused", scan }, answers));
    }
    const threshold = typedWhole(given?.value ?? "");
    void counter({ ...scan, ...(threshold !== null && { threshold }) }).then((result) => {
      setBook((before) => afterScan(before, result, answers));
      beep(result.kind === "counted" && result.line.article ? "counted" : "look");
      // Without the focus in the field a key chooses.
      if (result.kind === "asks") field.current?.blur();
    });
  };
  const scanned = (code: string) => count({ code });
  const correct = async (lineId: number, quantity: number) => {
    const asked = { names: { listId }, body: { lineId, quantity } };
    const outcome = await apiOutcome(dealerId, "PATCH /api/desk/lists/{listId}/scans", asked);
    // What was taken off already, as by a second press, is off the list.
    const isDone = outcome.ok || (quantity === 0 && outcome.status === 404);
    setFailed(!isDone);
    if (isDone) setBook((before) => afterCorrection(before, lineId, quantity));
  };
  const place = useScanned(scanned);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = field.current;
    if (!given) return;
    scanned(given.value);
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
          maxLength={longestCode}
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
        {failed && <p className="text-out">{t("notCorrected")}</p>}
        {missed.map((one) => (
          <Missed key={one.id} open={one} onAgain={count} onDone={() => setBook((now) => without(now, one))} />
        ))}
        {asks && <Choice asks={asks} onChoose={(variantNo) => count({ ...asks.scan, variantNo }, asks)} />}
        {open.length === 0 && !last && <p className="text-soft">{t("ready")}</p>}
        {!asks && last && <LastLine key={last.lineId} line={last} mostQuantity={mostQuantity} onCorrect={correct} />}
      </div>
      <Camera onCode={scanned} />
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
    if (next >= 0 && next <= mostQuantity) onCorrect(lineId, next);
  };
  /** What is no figure leaves the quantity as it is, and the field says so: an empty one is not 0. */
  const settle = (field: HTMLInputElement) => {
    const next = typedWhole(field.value);
    if (next === null) field.value = String(quantity);
    else if (next !== quantity) set(next);
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
        onBlur={(event) => settle(event.currentTarget)}
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

interface MissedProps {
  open: OpenScan;
  onAgain: (scan: Scan, answers: OpenScan) => void;
  onDone: () => void;
}

/** A scan that was not counted, or of which nobody knows: it stays until a person counts it again or puts it away. */
function Missed({ open, onAgain, onDone }: MissedProps) {
  const t = useTranslations("scan");
  const { code } = open.scan;
  return (
    <p className="scan-missed">
      <span className="text-out">{t(open.kind === "unsure" ? "unsure" : "notCounted", { code })}</span>
      <button type="button" onClick={() => onAgain(open.scan, open)} className="button button-small">
        {t("again")}
      </button>
      <button type="button" onClick={onDone} className="link text-sm">
        {t("done")}
      </button>
    </p>
  );
}

interface ChoiceProps {
  asks: Extract<OpenScan, { kind: "asks" }>;
  onChoose: (variantNo: string) => void;
}

function Choice({ asks: { scan, candidates }, onChoose }: ChoiceProps) {
  const t = useTranslations("scan");
  const client = useTranslations("client");
  const repaired = candidates[0]?.repaired;
  return (
    <>
      <p>{repaired ? repairText(repaired, repairWords(client)) : t("several", { code: scan.code })}</p>
      <ul>
        {candidates.map(({ variantNo, name, description }, place) => (
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
