import { useMessages, useTranslations } from "next-intl";
import type { LedgerEntry, SetAsideRecord, SyncStatus } from "@/lib/sync/types.ts";
import { LedgerTable } from "./ledger-table.tsx";
import { LiveConnection } from "./live-connection.tsx";
import { SetAside } from "./set-aside.tsx";
import { useConnectionWords } from "./words.ts";

interface ConnectionViewProps {
  status: SyncStatus;
  entries: LedgerEntry[];
  setAside: SetAsideRecord[];
  setAsideLimit: number;
  now: number;
  refresh: () => Promise<string[]>;
  takeHeld: (before: string[], form: FormData) => Promise<string[]>;
}

export function ConnectionView({
  status,
  entries,
  setAside,
  setAsideLimit,
  now,
  refresh,
  takeHeld,
}: ConnectionViewProps) {
  const t = useTranslations("connection");
  const { format } = useMessages() as { format?: { supplierName?: string } };
  const supplier = format?.supplierName ?? "";
  const words = useConnectionWords(supplier);
  return (
    <div className="space-y-9">
      <div>
        <header className="mb-4">
          <h1>{t("title")}</h1>
          <p className="text-sm text-soft">{t("lead", { supplier })}</p>
        </header>
        <LiveConnection initial={status} words={words} now={now} refresh={refresh} takeHeld={takeHeld} />
      </div>
      <LedgerTable entries={entries} words={words} />
      <SetAside records={setAside} limit={setAsideLimit} />
    </div>
  );
}
