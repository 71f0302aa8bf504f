"use client";

import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { pictureAddress } from "@/lib/domain/page-addresses.ts";
import { type Markup, markup } from "@/lib/markup.ts";
import { RawMarkup } from "./raw-markup.tsx";

interface PictureProps {
  /** The variant whose first picture it is; null: no picture. */
  of: string | null;
  /** Width and height in px, at most 160: half of the width that is loaded. */
  size: number;
}

/** A picture from our own route in a square of fixed size; without one, an empty box. */
export function Picture({ of, size }: PictureProps) {
  return <RawMarkup as="span" className="contents" inner={pictureMarkup(useDealer(), of, size)} />;
}

/** The same as markup. `seen`: loaded when it is about to be seen, by `useSeenPictures`. */
export function pictureMarkup(dealerId: string, of: string | null, size: number, seen = false): Markup {
  if (of === null) {
    return markup`
      <svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 28 28" class="framed">
        <path d="M.5.5h27v27H.5zM.5 27.5l27-27" class="fill-none stroke-rule"/>
      </svg>`;
  }
  const address = pictureAddress(dealerId, of, 0, size > 48 ? 320 : 96);
  const source = seen ? markup`data-src="${address}"` : markup`src="${address}"`;
  return markup`<img ${source} alt="" width="${size}" height="${size}" class="picture framed">`;
}
