"use client";

import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { pictureAddress } from "./addresses.ts";

interface PictureProps {
  /** The variant whose picture it is; null: no picture. */
  of: string | null;
  /** Index of the picture, from 0. */
  index?: number;
  /** Width and height in px. */
  size: number;
  alt?: string;
  /** Load at once, because the picture is visible without scrolling. */
  eager?: boolean;
  className?: string;
}

/** A picture from our own route in a square of fixed size; without one, an empty box. */
export function Picture({ of, index = 0, size, alt = "", eager = false, className = "" }: PictureProps) {
  const dealerId = useDealer();
  const frame = className === "" ? "framed" : `framed ${className}`;
  if (of === null) {
    return (
      <svg aria-hidden="true" width={size} height={size} viewBox="0 0 28 28" className={frame}>
        <path d="M.5.5h27v27H.5zM.5 27.5l27-27" className="fill-none stroke-rule" />
      </svg>
    );
  }
  const width = size <= 48 ? 96 : size <= 160 ? 320 : 960;
  return (
    // biome-ignore lint/performance/noImgElement: our own picture route answers the right size
    <img
      src={pictureAddress(dealerId, of, index, width)}
      alt={alt}
      width={size}
      height={size}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={`picture ${frame}`}
    />
  );
}
