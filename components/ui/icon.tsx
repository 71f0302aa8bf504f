import { createElement, type ReactElement } from "react";
import type { IconNode } from "./icons.ts";

interface IconProps {
  icon: IconNode;
  /** Width and height in px. */
  size?: number;
  strokeWidth?: number;
}

/** An icon beside a text or in a named button; hidden from screen readers. */
export function Icon({ icon, size = 16, strokeWidth = 1.6 }: IconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" strokeWidth={strokeWidth} className="icon">
      {shapesOf(icon)}
    </svg>
  );
}

const drawn = new WeakMap<IconNode, ReactElement[]>();

/** A page has some thirty icons, so the elements of each are created once. */
function shapesOf(icon: IconNode): ReactElement[] {
  const known = drawn.get(icon);
  if (known) return known;
  const shapes = icon.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }));
  drawn.set(icon, shapes);
  return shapes;
}
