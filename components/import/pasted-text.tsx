"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, createContext, use } from "react";
import { LimitedText } from "@/components/ui/limited-text.tsx";

const Shown = createContext(false);

/** Says that the columns of a table are shown below: then the button there is the one that adds. */
export const TableShown = Shown.Provider;

/** The button of the text and the file. */
export function PasteButton({ go, again, strong = false }: { go: string; again: string; strong?: boolean }) {
  const isShown = use(Shown);
  return (
    <button type="submit" className={strong && !isShown ? "button button-strong" : "button"}>
      {isShown ? again : go}
    </button>
  );
}

/** A form has a megabyte at most. */
const mostBytes = 900_000;

interface PastedTextProps extends ComponentProps<"textarea"> {
  label: string;
}

/** The field in which lines are pasted. */
export function PastedText(field: PastedTextProps) {
  const t = useTranslations("import");
  return <LimitedText mostBytes={mostBytes} tooLong={t("tooLong")} name="text" {...field} />;
}
