import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

interface NavLinkProps {
  href: string;
  keys: string;
  className: string;
  title?: string;
  children: ReactNode;
}

/** A link to a page that knows whether it is the one shown; pressed by its keys too. */
export function NavLink({ href, keys, className, title, children }: NavLinkProps) {
  const path = usePathname();
  const here = href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
  return (
    <a href={href} data-keys={keys} aria-current={here ? "page" : undefined} className={className} title={title}>
      {children}
    </a>
  );
}
