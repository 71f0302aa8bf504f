"use client";

import { type ReactNode, useState } from "react";
import { loadedPart } from "@/components/ui/loaded-part.tsx";
import type { GalleryPicture, GalleryWords } from "./gallery.tsx";

/** Loaded when the user opens it. */
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
        className="block aspect-square max-w-80 cursor-zoom-in overflow-hidden border border-rule"
      >
        {children}
      </button>
      {isOpen && <Gallery pictures={pictures} first={first} words={words} onClose={() => setOpen(false)} />}
    </>
  );
}

interface MainPictureProps {
  /** Addresses of the picture at 320 and at 960 px. */
  small: string;
  large: string;
  alt: string;
  /** Shown in place of a picture that does not load. */
  none: string;
}

/**
 * The large picture of a product's page. Rendered in the browser's part of the page: as a part of the server's, a page
 * that is only fetched ahead would already load it, and perhaps ask the supplier for it.
 */
export function MainPicture({ small, large, alt, none }: MainPictureProps) {
  return (
    // biome-ignore lint/performance/noImgElement: sized and encoded by our own picture route
    <img
      src={small}
      srcSet={`${small} 320w, ${large} 960w`}
      sizes="320px"
      width={320}
      height={320}
      alt={alt}
      fetchPriority="high"
      data-none={none}
      className="picture size-full object-contain"
    />
  );
}
