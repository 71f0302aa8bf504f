import type { ReactNode } from "react";
import { PageTitle } from "@/components/frame/page-title.tsx";

/**
 * A page together with its title: "Brands · Bincard". React changes the title with the page. Next's metadata comes after
 * the page: the old title would be gone before, so that the tab had none for a moment, and a screen reader, which is
 * told the title of a page that opens, was told the first heading in its place.
 */
export function titled<Props extends object>(
  titleOf: (props: Props) => Promise<string>,
  Page: (props: Props) => ReactNode | Promise<ReactNode>,
) {
  async function Title(props: Props) {
    return <PageTitle>{await titleOf(props)}</PageTitle>;
  }
  return function TitledPage(props: Props) {
    return (
      <>
        <Title {...props} />
        <Page {...props} />
      </>
    );
  };
}
