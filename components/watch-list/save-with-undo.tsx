"use client";

import type { ReactNode } from "react";
import { SaveOnLeaving } from "@/components/ui/save-on-leaving.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { showListNotice } from "./list-notice.ts";

interface SaveWithUndoProps {
  /** The action of the forms inside; null when nothing can be changed. */
  save: FormAction | null;
  children: ReactNode;
}

/** Saves fields when they are left (`SaveOnLeaving`), and says so with a way back to what they held. */
export function SaveWithUndo({ save, children }: SaveWithUndoProps) {
  const t = useTranslations("client");
  return (
    <SaveOnLeaving
      onSave={(field, former) => {
        if (!save) return;
        const undo = () =>
          save("", former).then(
            (answer) => typeof answer === "string",
            () => false,
          );
        showListNotice({ text: t("saved", { field: field.getAttribute("aria-label") ?? "" }), undo });
      }}
    >
      {children}
    </SaveOnLeaving>
  );
}
