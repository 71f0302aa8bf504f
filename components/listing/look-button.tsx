"use client";

import { useState } from "react";
import { Icon } from "@/components/ui/icon.tsx";
import { LayoutList } from "@/components/ui/icons.ts";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { type Packed, usePacked } from "@/components/ui/packed.ts";
import type { ListingLook } from "@/lib/domain/principal.ts";
import type { LookWords } from "./look-words.ts";

/** Loaded when somebody opens it. */
const LookDialog = loadedPart(() => import("./look-dialog.tsx"));

/** Opens the dialog about how listings look. */
export function LookButton({ look, words: packedWords }: { look: ListingLook; words: Packed<LookWords> }) {
  const words = usePacked(packedWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        title={words.button}
        className="button button-small no-print"
        onClick={() => setOpen(true)}
      >
        <Icon icon={LayoutList} size={13} strokeWidth={2} />
        <span className="max-sm:sr-only">{words.button}</span>
      </button>
      {open && <LookDialog look={look} words={words} onClose={() => setOpen(false)} />}
    </>
  );
}
