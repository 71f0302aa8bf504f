"use client";

import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { pictureAddress } from "./addresses.ts";

interface PictureProps {
  /** The variant whose first picture it is; null: no picture. */
  of: string | null;
  /** Width and height in px, at most 48: half of the width that is loaded. */
  size: number;
  /** Load at once, because the picture is visible without scrolling. */
  eager?: boolean;
}

/** A picture from our own route in a square of fixed size; without one, an empty box. */
export function Picture({ of, size, eager = false }: PictureProps) {
  const dealerId = useDealer();
  if (of === null) {
    return (
      <svg aria-hidden="true" width={size} height={size} viewBox="0 0 28 28" className="framed">
        <path d="M.5.5h27v27H.5zM.5 27.5l27-27" className="fill-none stroke-rule" />
      </svg>
    );
  }
  return (
    // biome-ignore lint/performance/noImgElement: our own picture route answers the right size
    <img
      src={pictureAddress(dealerId, of, 0, 96)}
      alt=""
      width={size}
      height={size}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className="picture framed"
    />
  );
}
