import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { DealerScope } from "@/components/dealer/dealer-scope.tsx";
import { ClientIntlProvider } from "@/components/ui/client-intl-provider.tsx";
import { createFormat } from "@/lib/format.ts";
import en from "@/messages/en.json";

interface Page {
  /** How often stock is read, as configured. */
  readonly stockEveryMs?: number;
  /** Whether the principal may change watch lists. */
  readonly changesLists?: boolean;
}

/** For tests: the HTML of a component on a dealer's English page, without the marks that React puts between texts. */
export function renderInEnglish(component: ReactNode, { stockEveryMs, changesLists = true }: Page = {}): string {
  const text = JSON.stringify({ ...en, format: { figures: createFormat("en", "USD").figures, stockEveryMs } });
  const page = (
    <ClientIntlProvider language="en" text={text}>
      <DealerScope dealerId="demo" changesLists={changesLists}>
        {component}
      </DealerScope>
    </ClientIntlProvider>
  );
  return renderToString(page).replaceAll("<!-- -->", "");
}
