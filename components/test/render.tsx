import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { DealerScope } from "@/components/dealer/dealer-scope.tsx";
import type { Language } from "@/lib/domain/principal.ts";
import { defaultZone } from "@/lib/domain/time-zone.ts";
import { createFormat } from "@/lib/format.ts";
import en from "@/messages/en.json";
import fr from "@/messages/fr.json";

interface Page {
  /** How often stock is read, as configured. */
  readonly stockEveryMs?: number;
  /** Whether the principal may change watch lists. */
  readonly changesLists?: boolean;
}

/** For tests: the HTML of a component on a dealer's English page, without the marks that React puts between texts. */
export function renderInEnglish(component: ReactNode, page?: Page): string {
  return render(component, "en", page);
}

/** For tests: the same on a French page. */
export function renderInFrench(component: ReactNode, page?: Page): string {
  return render(component, "fr", page);
}

function render(component: ReactNode, language: Language, { stockEveryMs, changesLists = true }: Page = {}): string {
  const { figures } = createFormat(language, "USD");
  const messages = { ...(language === "en" ? en : fr), format: { figures, stockEveryMs } };
  const page = (
    <NextIntlClientProvider locale={language} messages={messages} timeZone={defaultZone}>
      <DealerScope dealerId="demo" changesLists={changesLists}>
        {component}
      </DealerScope>
    </NextIntlClientProvider>
  );
  return renderToString(page).replaceAll("<!-- -->", "");
}
