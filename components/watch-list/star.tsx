"use client";

import { useEffect, useState } from "react";
import { useChangesLists, useDealer } from "@/components/dealer/dealer-scope.tsx";
import { useDeskActions } from "@/components/dealer/desk-actions.ts";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { createOneByOne } from "@/lib/concurrency/one-by-one.ts";
import type { watchArticle } from "./change-lists.ts";
import { announceWatched, followWatched } from "./watched-here.ts";

/**
 * A switch that changes immediately and is saved in the background, one click after another. If a save fails, the next
 * is still saved; in the end it shows what was saved last.
 */
export class SavedSwitch {
  readonly #oneByOne = createOneByOne();
  readonly #parts: Parts;
  #saved: boolean;
  #shown: boolean;
  #waiting = 0;

  constructor(on: boolean, parts: Parts) {
    this.#saved = on;
    this.#shown = on;
    this.#parts = parts;
  }

  /** Its state was changed elsewhere: by a newer page, or by another switch of the same thing. */
  set(on: boolean): void {
    this.#shown = on;
    if (this.#waiting === 0) this.#saved = on;
  }

  /** Returns whether this click was saved. */
  async press(): Promise<boolean> {
    const on = !this.#shown;
    this.#waiting++;
    this.#change(on);
    const isSaved = await this.#oneByOne(() => this.#parts.save(on)).catch(() => false);
    this.#waiting--;
    if (isSaved) this.#saved = on;
    // A waiting click shows the wanted state.
    if (this.#waiting === 0) this.#change(this.#saved);
    return isSaved;
  }

  #change(on: boolean): void {
    if (on === this.#shown) return;
    this.#shown = on;
    this.#parts.show(on);
  }
}

interface StarProps {
  variantNo: string;
  watched: boolean;
}

/**
 * A star that adds the variant to the list used last, for a principal who may change lists. It changes immediately,
 * with every other star of the variant on the page, and changes back if saving fails. Its title, which is its
 * accessible name, says what a click does; `aria-pressed` as well would contradict a name that changes. A listing has
 * many, so the style sheet draws them.
 */
export function Star(props: StarProps) {
  // A star that gets another variant must not keep the previous state.
  if (useChangesLists()) return <Toggle key={props.variantNo} {...props} />;
  return props.watched && <WatchedMark />;
}

/** The star of a watched item or product that cannot be clicked. */
export function WatchedMark() {
  const t = useTranslations("badges");
  return (
    <svg role="img" aria-label={t("watched")} width="15" height="15" viewBox="0 0 16 16" className="star-mark">
      <path d={starPath} />
    </svg>
  );
}

interface StarOfSeveralProps {
  productNo: string;
  name: string;
  watched: boolean;
}

/** The star of a product with several variants: `WatchWhich` asks which of them is meant. */
export function StarOfSeveral({ productNo, name, watched }: StarOfSeveralProps) {
  const t = useTranslations("listing.watchWhich");
  const { colon } = useFormat();
  if (!useChangesLists()) return watched && <WatchedMark />;
  return (
    <button
      type="button"
      data-watch=""
      data-variants-of={productNo}
      data-on={watched || undefined}
      aria-haspopup="dialog"
      title={`${t("button")}${colon} ${name}`}
      className="star"
    />
  );
}

const starPath = "m8 1.6 2 4.1 4.5.6-3.3 3.1.8 4.5-4-2.2-4 2.2.8-4.5-3.3-3.1 4.5-.6z";

function Toggle({ variantNo, watched }: StarProps) {
  const t = useTranslations("client");
  const common = useTranslations("common");
  const dealerId = useDealer();
  const { putLinesBack } = useDeskActions();
  const [on, setOn] = useState(watched);
  const [given, setGiven] = useState(watched);
  const [failed, setFailed] = useState(false);
  const [own] = useState(
    () =>
      new SavedSwitch(watched, {
        save: (next) => save({ dealerId, variantNo, t, common, putLinesBack }, next),
        // Every star of the variant, including this one.
        show: (next) => announceWatched(variantNo, next),
      }),
  );
  if (given !== watched) {
    setGiven(watched);
    setOn(watched);
  }
  useEffect(() => own.set(watched), [own, watched]);
  useEffect(
    () =>
      followWatched(variantNo, (next) => {
        own.set(next);
        setOn(next);
      }),
    [own, variantNo],
  );
  const press = async () => setFailed(!(await own.press()));
  const word = failed ? common("saveFailed") : t(on ? "unwatch" : "watch", { article: variantNo });
  return (
    <button type="button" data-watch="" data-on={on || undefined} title={word} onClick={press} className="star">
      {failed && (
        <span role="alert" className="sr-only">
          {word}
        </span>
      )}
    </button>
  );
}

/** Loaded with the first click. A network error is handled like a refusal. */
async function save(...change: Parameters<typeof watchArticle>): Promise<boolean> {
  const changes = await import("./change-lists.ts").catch(() => null);
  return changes?.watchArticle(...change) ?? false;
}

/** What a switch saves, and what shows its state. `save` returns whether it was saved, and never throws. */
interface Parts {
  save: (on: boolean) => Promise<boolean>;
  show: (on: boolean) => void;
}
