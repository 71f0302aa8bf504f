"use client";

import { type MouseEvent, type ReactNode, useState } from "react";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import type { GalleryPicture, GalleryWords } from "./gallery.tsx";

/** Loaded when somebody opens it. */
const Gallery = loadedPart(() => import("./gallery.tsx"));

interface GalleryLinkProps {
  pictures: readonly GalleryPicture[];
  first: number;
  words: GalleryWords;
  label: string;
  children: ReactNode;
}

/** Opens the gallery; without JavaScript, the picture in its largest size. */
export function GalleryLink({ pictures, first, words, label, children }: GalleryLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a
        href={pictures[first]?.source}
        onClick={open}
        aria-haspopup="dialog"
        aria-label={label}
        className="block aspect-square w-full max-w-80 cursor-zoom-in overflow-hidden border border-rule bg-white"
      >
        {children}
      </a>
      {isOpen && <Gallery pictures={pictures} first={first} words={words} onClose={() => setOpen(false)} />}
    </>
  );
}
