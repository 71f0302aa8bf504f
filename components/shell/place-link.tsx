import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

interface PlaceLinkProps {
  href: string;
  keys: string;
  className: string;
  title?: string;
  children: ReactNode;
}

/** A link to a room that knows whether one is in it; pressed by its keys too. */
export function PlaceLink({ href, keys, className, title, children }: PlaceLinkProps) {
  const path = usePathname();
  const here = href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
  return (
    <a href={href} data-keys={keys} aria-current={here ? "page" : undefined} className={className} title={title}>
      {children}
    </a>
  );
}
