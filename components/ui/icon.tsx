import type { IconShapes } from "./icons.tsx";

interface IconProps {
  icon: IconShapes;
  /** Side of the square, px. */
  size?: number;
  strokeWidth?: number;
}

/** A drawing beside a word or in a button that has a name: whoever listens is not told of it. */
export function Icon({ icon, size = 16, strokeWidth = 1.6 }: IconProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" strokeWidth={strokeWidth} className="icon">
      {icon}
    </svg>
  );
}
