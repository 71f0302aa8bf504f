import type { ReactNode } from "react";
import { PageTitle } from "@/components/frame/page-title.tsx";

/**
 * A page with its title: "Brands · Bincard". React updates the title together with the page. With Next metadata the
 * title arrives later: the tab is briefly untitled, and a screen reader announces the first heading instead of the
 * title.
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
