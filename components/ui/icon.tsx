import { markup } from "@/lib/markup.ts";
import type * as icons from "./icons.ts";
import { RawMarkup } from "./raw-markup.tsx";

export type IconName = (typeof icons)[keyof typeof icons];

interface IconProps {
  icon: IconName;
  /** Width and height in px. */
  size?: number;
  strokeWidth?: number;
}

/**
 * An icon beside a text or in a named button; hidden from screen readers. Its shapes are in a file that the browser keeps:
 * every page has some thirty icons.
 */
export function Icon({ icon, size = 16, strokeWidth = 1.6 }: IconProps) {
  return (
    <RawMarkup
      as="svg"
      aria-hidden="true"
      width={size}
      height={size}
      strokeWidth={strokeWidth}
      className="icon"
      inner={markup`<use href="/icons.svg#${icon}"/>`}
    />
  );
}
