import type { LucideIcon } from "lucide-react";
import type { ReactElement } from "react";

interface SignProps {
  icon: LucideIcon;
  size?: number;
}

/**
 * A sign beside a word. The library's shapes are handed over as one text that is made once: drawn element by element,
 * and by the library's own components, some thirty signs took longer than all that stands around them.
 */
export function Sign({ icon, size = 16 }: SignProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className="sign"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the icon library, nothing from outside
      dangerouslySetInnerHTML={{ __html: shapesOf(icon) }}
    />
  );
}

type Shape = readonly [tag: string, attributes: Record<string, string | number>];
type Drawing = (props: object, ref: null) => ReactElement<{ icon: { node: readonly Shape[] } }>;

const drawn = new WeakMap<LucideIcon, string>();

/** The component of an icon hands its shapes to one drawing component; here they are taken out, written, and kept. */
function shapesOf(icon: LucideIcon): string {
  const known = drawn.get(icon);
  if (known !== undefined) return known;
  const { render } = icon as unknown as { render: Drawing };
  const shapes = render({}, null).props.icon.node.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join("")}></${tag}>`;
  });
  drawn.set(icon, shapes.join(""));
  return shapes.join("");
}
