/** The title of a page for tabs, bookmarks and screen readers: "Brands · Bincard". */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Bincard`}</title>;
}
