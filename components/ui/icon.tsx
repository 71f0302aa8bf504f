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
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={strokeWidth}
      className="icon"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the package's own shapes
      dangerouslySetInnerHTML={shapesOf(icon)}
    />
  );
}

const drawn = new WeakMap<IconNode, { __html: string }>();

/** A page has some thirty icons with a hundred shapes, which are written once and never change. */
function shapesOf(icon: IconNode): { __html: string } {
  const known = drawn.get(icon);
  if (known) return known;
  const shapes = icon.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join("")}></${tag}>`;
  });
  const made = { __html: shapes.join("") };
  drawn.set(icon, made);
  return made;
}
