import { readTab, writeTab } from "@/components/dealer/tab-store.ts";

/** A page that was open in this tab. */
export interface RecentPage {
  href: string;
  title: string;
}

const maxPages = 5;

/** Pages about a thing of the catalog or a list; all others are in the menu. */
const aboutThing = /^\/(products|brands|categories|watch-lists)\/[^/]+$/;

/** The pages about an item, brand, category or list that this tab showed last, except the current one. */
export function recentPages(dealerId: string): RecentPage[] {
  return stored(dealerId).filter(({ href }) => href !== window.location.pathname);
}

/** Remembers the page that is shown, if it is about something. */
export function rememberPage(dealerId: string): void {
  const { pathname: href } = window.location;
  if (!aboutThing.test(href)) return;
  const title = document.title.replace(/ · Bincard$/, "");
  const others = stored(dealerId).filter((page) => page.href !== href);
  writeTab("recent-pages", dealerId, [{ href, title }, ...others].slice(0, maxPages + 1));
}

function stored(dealerId: string): RecentPage[] {
  const pages = readTab("recent-pages", dealerId);
  if (!Array.isArray(pages)) return [];
  return pages.flatMap(({ href, title }: Partial<RecentPage>) =>
    typeof href === "string" && typeof title === "string" ? [{ href, title }] : [],
  );
}
