import type { Icon } from "./icons.tsx";

interface SignProps {
  icon: Icon;
  size?: number;
}

/** A sign beside a word. */
export function Sign({ icon, size = 16 }: SignProps) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 24 24" className="icon">
      {icon}
    </svg>
  );
}
