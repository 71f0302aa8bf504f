/** What the tab, a bookmark and a screen reader call a page: "Brands · Bincard". */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Bincard`}</title>;
}
