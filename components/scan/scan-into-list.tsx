"use client";

import { type FormEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { WholeInput } from "@/components/ui/input.tsx";
import { storedSwitch } from "@/components/ui/stored-switch.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { longestCode } from "@/lib/domain/codes/possible-codes.ts";
import { typedWhole } from "@/lib/domain/whole-number.ts";
import { Camera } from "./camera.tsx";
import { emptyBook, type OpenScan, type Scan } from "./scan-book.ts";
import { ScanCounter } from "./scan-counter.ts";
import { ArticleQuestion, EarlierLine, LastLine, MissedScan } from "./scanned-lines.tsx";
import { useCodeField } from "./use-code-field.ts";

const sound = storedSwitch("scan-sound-off");

/** The sounds of a scan: high and short if counted; low, twice, if the user must look. */
const tones = {
  counted: [{ at: 0, hertz: 1760, seconds: 0.09 }],
  look: [
    { at: 0, hertz: 330, seconds: 0.14 },
    { at: 0.2, hertz: 330, seconds: 0.14 },
  ],
} as const;

let context: AudioContext | null = null;

interface ScanIntoListProps {
  listId: string;
  maxQuantity: number;
  maxThreshold: number;
}

/** Counts what is scanned into a list: by a scanner wherever the focus is, by the camera, or typed. */
export function ScanIntoList({ listId, maxQuantity, maxThreshold }: ScanIntoListProps) {
  const t = useTranslations("scan");
  const dealerId = useDealer();
  const { field, focus } = useCodeField();
  const lowAt = useRef<HTMLInputElement>(null);
  const [counter] = useState(() => new ScanCounter(dealerId, listId, maxQuantity));
  const { lines, open, isKept } = useSyncExternalStore(counter.subscribe, counter.book, noBook);
  useEffect(() => counter.restore(), [counter]);
  const count = async (scan: Scan, answers?: OpenScan) => {
    const threshold = thresholdIn(lowAt.current);
    const result =
      threshold === null ? counter.refuse(scan, answers) : await counter.count({ ...scan, ...threshold }, answers);
    if (!result) return;
    beep(result.kind === "counted" && result.line.article ? "counted" : "look");
    // Without the focus in the field a key chooses.
    if (result.kind === "asks") field.current?.blur();
  };
  const scanned = (code: string) => void count({ code });
  const place = useScanned(scanned);
  const [last, ...earlier] = lines;
  return (
    <div ref={place} data-scans="" className="scan scan-into">
      <ScanForm field={field} lowAt={lowAt} maxThreshold={maxThreshold} onCode={scanned} />
      <div role="status" className="min-h-19">
        <OpenScans open={open} counter={counter} onCount={(scan, answers) => void count(scan, answers)} />
        {!isKept && <p className="text-out">{t("notKept")}</p>}
        {open.length === 0 && !last && <p className="text-soft">{t("ready")}</p>}
        {last && <LastLine key={last.lineId} {...{ counter, maxQuantity }} line={last} onUndo={focus} />}
      </div>
      <Camera onCode={scanned} />
      <SoundSwitch />
      {earlier.length > 0 && (
        <section>
          <h2 className="text-sm text-soft">{t("before")}</h2>
          <ul>
            {earlier.map((line) => (
              <EarlierLine key={line.lineId} line={line} counter={counter} maxQuantity={maxQuantity} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** The server knows nothing of what a browser scans. */
const noBook = () => emptyBook;

/** The threshold field's value for every counted line; null: invalid, which the field shows. */
function thresholdIn(field: HTMLInputElement | null): Pick<Scan, "threshold"> | null {
  // A threshold that cannot be read is no scan without one.
  if (field && !field.reportValidity()) return null;
  const threshold = typedWhole(field?.value ?? "");
  return threshold === null ? {} : { threshold };
}

interface OpenScansProps {
  open: readonly OpenScan[];
  counter: ScanCounter;
  onCount: (scan: Scan, answers: OpenScan) => void;
}

/** Open scans: one question at a time, and every missed scan. */
function OpenScans({ open, counter, onCount }: OpenScansProps) {
  const [asks, ...others] = open.filter((one) => one.kind === "asks");
  const missed = open.filter((one) => one.kind !== "asks");
  return (
    <>
      {asks && (
        <ArticleQuestion
          key={asks.id}
          asks={asks}
          more={others.length}
          onChoose={(variantNo) => onCount({ ...asks.scan, variantNo }, asks)}
          onAside={() => counter.putAside(asks)}
        />
      )}
      {missed.length > 0 && (
        <ul>
          {missed.map((one) => (
            <MissedScan
              key={one.id}
              open={one}
              onAgain={() => onCount(one.scan, one)}
              onDrop={() => counter.drop(one)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface ScanFormProps {
  field: RefObject<HTMLInputElement | null>;
  lowAt: RefObject<HTMLInputElement | null>;
  maxThreshold: number;
  onCode: (code: string) => void;
}

function ScanForm({ field, lowAt, maxThreshold, onCode }: ScanFormProps) {
  const t = useTranslations("scan");
  const common = useTranslations("common");
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!field.current) return;
    onCode(field.current.value);
    field.current.value = "";
  };
  return (
    <form onSubmit={onSubmit} noValidate className="scan-number">
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
        {common("add")}
      </button>
      <label htmlFor="scan-threshold">{common("lowAt")}</label>
      <WholeInput
        ref={lowAt}
        id="scan-threshold"
        name="threshold"
        limits={{ least: 0, most: maxThreshold }}
        aria-describedby="scan-threshold-text"
        className="field w-24"
      />
      <span id="scan-threshold-text" className="col-span-full text-xs text-soft">
        {t("lowAtText")}
      </span>
    </form>
  );
}

/** Scans outside of text fields reach the element that handles them. */
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

/** Whether scans sound in this browser. */
function SoundSwitch() {
  const t = useTranslations("scan");
  const [sounds, setSounds] = useState(true);
  // The server does not know it.
  useEffect(() => setSounds(!sound.isOff()), []);
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-4"
        checked={sounds}
        onChange={(event) => {
          setSounds(event.target.checked);
          sound.setOff(!event.target.checked);
        }}
      />
      {t("sound")}
    </label>
  );
}

/** Sounds unless it is switched off. Browsers allow it after the first key or press on the page. */
function beep(kind: keyof typeof tones): void {
  if (sound.isOff()) return;
  context ??= new AudioContext();
  const { currentTime, destination } = context;
  for (const { at, hertz, seconds } of tones[kind]) {
    const tone = new OscillatorNode(context, { frequency: hertz, type: "square" });
    const volume = new GainNode(context, { gain: 0.08 });
    tone.connect(volume).connect(destination);
    tone.start(currentTime + at);
    tone.stop(currentTime + at + seconds);
  }
}
