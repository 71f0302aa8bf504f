import { useMessages, useTranslations } from "next-intl";
import { PageHead } from "@/components/ui/page-head.tsx";
import type { PagingProfile, RejectedRecord, ResourceName, SyncLogEntry, SyncStatus } from "@/lib/sync/types.ts";
import { type Answer, AskButtons } from "./ask-buttons.tsx";
import { FoundOut } from "./found-out.tsx";
import { HeldResults } from "./held-results.tsx";
import { useHeldWords } from "./held-words.ts";
import { LedgerTable } from "./ledger-table.tsx";
import { ResourceTable } from "./resource-table.tsx";
import { useResourceWords } from "./resource-words.ts";
import { SetAside } from "./set-aside.tsx";
import { Standing } from "./standing.tsx";
import type { TurnProps } from "./turn.tsx";

type Turning = Pick<TurnProps, "earlier" | "later">;

interface ConnectionViewProps {
  status: SyncStatus;
  entries: SyncLogEntry[];
  entriesTurn: Turning;
  pagingProfiles: PagingProfile[];
  setAside: RejectedRecord[];
  /** The list whose rejected records are shown; null: all. */
  rejectedOf: ResourceName | null;
  setAsideTurn: Turning;
  now: number;
  refresh: (form: FormData) => Promise<Answer>;
  test: (form: FormData) => Promise<Answer>;
  settle: (before: string, form: FormData) => Promise<string>;
}

/** How it stands with the supplier, what waits for a word, what was read when, and what could not be understood. */
export function ConnectionView(props: ConnectionViewProps) {
  const { status, now } = props;
  const t = useTranslations("connection");
  const supplier = useSupplierName();
  const askWords = useAskWords();
  const counts = status.resources.flatMap(({ name, setAside }): [ResourceName, number][] =>
    setAside > 0 ? [[name, setAside]] : [],
  );
  return (
    <div className="connection">
      <div>
        <PageHead title={t("title")} note={t("lead", { supplier })} />
        <div className="connection-head">
          <Standing status={status} supplier={supplier} now={now} />
          {!status.incompatibleSchema && (
            <AskButtons
              status={status}
              test={props.test}
              refresh={props.refresh}
              words={askWords}
              second={status.needsSignIn}
            />
          )}
        </div>
        <HeldResults {...useHeldWords(status, now)} settle={props.settle} />
        <ResourceTable initial={status} words={useResourceWords()} now={now} />
        <p className="mt-2 max-w-prose text-xs text-soft">{t("refresh.rule")}</p>
      </div>
      {(status.ready || counts.length > 0) && (
        <SetAside records={props.setAside} counts={counts} of={props.rejectedOf} turn={props.setAsideTurn} now={now} />
      )}
      <FoundOut pagingProfiles={props.pagingProfiles} now={now} />
      <LedgerTable entries={props.entries} now={now} turn={props.entriesTurn} />
    </div>
  );
}

function useAskWords() {
  const t = useTranslations("connection");
  return {
    test: t("test.action"),
    refresh: t("refresh.action"),
    asking: t("refresh.asking"),
  };
}

function useSupplierName(): string {
  const { format } = useMessages() as { format?: { supplierName?: string } };
  return format?.supplierName ?? "";
}
