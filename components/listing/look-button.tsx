"use client";

import { useState } from "react";
import { Icon } from "@/components/ui/icon.tsx";
import { LayoutList } from "@/components/ui/icons.ts";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ListingLook } from "@/lib/domain/principal.ts";
import type { ColumnNames } from "./sorting.tsx";

/** Loaded when the user opens it. */
const LookDialog = loadedPart(() => import("./look-dialog.tsx"));

/** Opens the dialog of listing preferences. */
export function LookButton({ look, names }: { look: ListingLook; names: ColumnNames }) {
  const t = useTranslations("listing.look");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={t("button")}
        className="button button-small no-print"
        onClick={() => setOpen(true)}
      >
        <Icon icon={LayoutList} size={13} strokeWidth={2} />
        <span className="max-sm:sr-only">{t("button")}</span>
      </button>
      {open && <LookDialog look={look} names={names} onClose={() => setOpen(false)} />}
    </>
  );
}
