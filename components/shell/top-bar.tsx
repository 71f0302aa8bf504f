import { useLocale, useTranslations } from "next-intl";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { DataAge } from "./data-age.tsx";
import { Logo } from "./logo.tsx";
import { PersonMenu } from "./person-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import { searchText } from "./search-text.ts";

/** Above every page: the one box, the age of the data, the person. */
export function TopBar({ status, now }: { status: SyncStatus; now: number }) {
  const t = useTranslations("shell");
  const client = useTranslations("client");
  return (
    <header className="top-bar no-print">
      <a href="/" className="flex items-center gap-2 text-ink max-md:-mr-1" aria-label="Bincard">
        <Logo />
        <span className="top-name text-md font-semibold tracking-tight max-md:hidden">Bincard</span>
      </a>
      <SearchBox words={searchText(t, client, useLocale())} />
      <div className="ml-auto flex items-center gap-1 md:gap-3">
        <DataAge status={status} now={now} />
        <PersonMenu />
      </div>
    </header>
  );
}
