"use client";

import { useEffect, useRef, useState } from "react";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { dismissListNotice, type ListNotice, undoNotice } from "./list-notice.ts";

/** Loaded when the user opens it. */
const ListChoice = loadedPart(() => import("./list-choice.tsx"));

/** Long enough to read it and to reach its buttons. Everything it offers can also be done later on the list's page. */
const shownMs = 10_000;

/**
 * A notice at the foot of the window about a change of a list, with undo. It disappears by itself, except while the
 * pointer or the focus is on it.
 */
export default function ListNoticeBar({ notice }: { notice: ListNotice }) {
  const t = useTranslations("client");
  const common = useTranslations("common");
  const [held, setHeld] = useState(false);
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    if (held || choosing) return;
    const timer = setTimeout(() => dismissListNotice(notice), shownMs);
    return () => clearTimeout(timer);
  }, [notice, held, choosing]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (notice.takesFocus) button.current?.focus();
  }, [notice]);
  return (
    <>
      <p
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        {notice.text}
        {notice.choose && (
          <button type="button" className="link" onClick={() => setChoosing(true)}>
            {t("otherList")}
          </button>
        )}
        {notice.undo && (
          <button
            ref={button}
            type="button"
            className="link"
            onClick={() => void undoNotice(common("saveFailed"), notice)}
          >
            {common("undo")}
          </button>
        )}
      </p>
      {choosing && notice.choose && (
        <ListChoice title={common("addToList")} onClose={() => setChoosing(false)} onChoose={notice.choose} />
      )}
    </>
  );
}
