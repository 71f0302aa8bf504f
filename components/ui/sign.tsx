import type { LucideIcon } from "lucide-react";
import { createElement, type ReactElement, type ReactNode } from "react";

interface SignProps {
  icon: LucideIcon;
  size?: number;
}

/**
 * A sign beside a word. It draws the library's shapes without the library's component, which takes longer than all
 * that stands around it: a page has some thirty.
 */
export function Sign({ icon, size = 16 }: SignProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className="sign">
      {shapesOf(icon)}
    </svg>
  );
}

type Shape = readonly [tag: string, attributes: Record<string, string | number>];
type Drawing = (props: object, ref: null) => ReactElement<{ icon: { node: readonly Shape[] } }>;

const drawn = new WeakMap<LucideIcon, ReactNode>();

/** The component of an icon hands its shapes to one drawing component; here they are taken out and kept. */
function shapesOf(icon: LucideIcon): ReactNode {
  const known = drawn.get(icon);
  if (known) return known;
  const { render } = icon as unknown as { render: Drawing };
  const shapes = render({}, null).props.icon.node.map(([tag, { key: _key, ...attributes }], index) =>
    createElement(tag, { key: index, ...attributes }),
  );
  drawn.set(icon, shapes);
  return shapes;
}
