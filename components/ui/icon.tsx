import { createElement, type ReactElement } from "react";
import type { IconNode } from "./icons.ts";

interface IconProps {
  icon: IconNode;
  /** Side of the square, px. */
  size?: number;
  strokeWidth?: number;
}

/** A drawing beside a word or in a button that has a name: whoever listens is not told of it. */
export function Icon({ icon, size = 16, strokeWidth = 1.6 }: IconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" strokeWidth={strokeWidth} className="icon">
      {shapesOf(icon)}
    </svg>
  );
}

const drawn = new WeakMap<IconNode, ReactElement[]>();

/** Some thirty icons stand on a page: the elements of each are made once. */
function shapesOf(icon: IconNode): ReactElement[] {
  const known = drawn.get(icon);
  if (known) return known;
  const shapes = icon.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }));
  drawn.set(icon, shapes);
  return shapes;
}
