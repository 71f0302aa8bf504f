"use client";

import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { pictureAddress } from "./addresses.ts";

interface PictureProps {
  /** Variant whose picture it is; null: none. */
  of: string | null;
  /** n-th picture of the variant, from 0. */
  index?: number;
  /** Side of the square, px. */
  size: number;
  alt?: string;
  /** In view from the start. */
  eager?: boolean;
  className?: string;
}

/** A picture from our own route in a square of fixed size; where there is none, an empty ruled place. */
export function Picture({ of, index = 0, size, alt = "", eager = false, className = "" }: PictureProps) {
  const dealerId = useDealer();
  const frame = `block shrink-0 rounded-sm ${className}`;
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
      className={`${frame} picture bg-white object-contain`}
    />
  );
}
