import { Drawn } from "./drawn.tsx";
import type { IconNode } from "./icons.ts";
import { joined, type Markup, markup } from "./markup.ts";

interface IconProps {
  icon: IconNode;
  /** Width and height in px. */
  size?: number;
  strokeWidth?: number;
}

/** An icon beside a text or in a named button; hidden from screen readers. */
export function Icon({ icon, size = 16, strokeWidth = 1.6 }: IconProps) {
  return (
    <Drawn
      as="svg"
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={strokeWidth}
      className="icon"
      inner={shapesOf(icon)}
    />
  );
}

const drawn = new WeakMap<IconNode, Markup>();

/** A page has some thirty icons with a hundred shapes, which are written once and never change. */
function shapesOf(icon: IconNode): Markup {
  const known = drawn.get(icon);
  if (known) return known;
  const shapes = icon.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([name, value]) => markup` ${name}="${value}"`);
    return markup`<${tag}${joined(written)}/>`;
  });
  const made = joined(shapes);
  drawn.set(icon, made);
  return made;
}
