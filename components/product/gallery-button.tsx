"use client";

import { type ReactNode, useState } from "react";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import type { GalleryPicture, GalleryWords } from "./gallery.tsx";

/** Loaded when somebody opens it. */
const Gallery = loadedPart(() => import("./gallery.tsx"));

interface GalleryButtonProps {
  pictures: readonly GalleryPicture[];
  first: number;
  words: GalleryWords;
  label: string;
  children: ReactNode;
}

/** Opens the gallery. */
export function GalleryButton({ pictures, first, words, label, children }: GalleryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={label}
        className="block aspect-square w-full max-w-80 cursor-zoom-in overflow-hidden border border-rule bg-white"
      >
        {children}
      </button>
      {isOpen && <Gallery pictures={pictures} first={first} words={words} onClose={() => setOpen(false)} />}
    </>
  );
}
