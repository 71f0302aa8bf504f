import { useMessages } from "next-intl";
import type { NewerOlderProps } from "@/components/ui/newer-older.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type {
  PagingProfile,
  RejectedRecord,
  ResourceName,
  StaleCount,
  SyncLogEntry,
  SyncStatus,
} from "@/lib/sync/types.ts";
import { PagingProfiles } from "./paging-profiles.tsx";
import { usePendingReviews } from "./pending-review-text.ts";
import { PendingReviews } from "./pending-reviews.tsx";
import { RejectedRecords } from "./rejected-records.tsx";
import { useResourceText } from "./resource-state.tsx";
import { ResourceTable } from "./resource-table.tsx";
import { SupplierState } from "./supplier-state.tsx";
import { SyncLogTable } from "./sync-log-table.tsx";
import { type Answer, TestAndRefresh } from "./test-and-refresh.tsx";

type Ask = (form: FormData) => Promise<Answer>;
type Ways = Pick<NewerOlderProps, "earlier" | "later">;

interface ConnectionViewProps {
  status: SyncStatus;
  entries: SyncLogEntry[];
  entryWays: Ways;
  pagingProfiles: PagingProfile[];
  rejected: RejectedRecord[];
  stale: StaleCount[];
  /** The resource whose rejected records are shown; null: all. */
  rejectedOf: ResourceName | null;
  rejectedWays: Ways;
  now: number;
  /** Of this Bincard; "" for what is not known. */
  build: { version: string; commit: string };
  /** Null when the principal may not have the supplier asked. */
  ask: { refresh: Ask; test: Ask } | null;
  /** Null when the principal may not decide pending reviews. */
  settle: ((before: string, form: FormData) => Promise<string>) | null;
}

/** The connection page: state of the supplier, pending reviews, sync log, paging profiles and rejected records. */
export function ConnectionView(props: ConnectionViewProps) {
  const { status, now } = props;
  const t = useTranslations("connection");
  const supplier = useSupplierName();
  const pendingReviews = usePendingReviews(status, now);
  const askWords = useAskWords();
  const counts = status.resources.flatMap(({ name, setAside }): [ResourceName, number][] =>
    setAside > 0 ? [[name, setAside]] : [],
  );
  return (
    <div className="@container">
      <div className="connection">
        <div>
          <PageHead title={t("title")} note={t("lead", { supplier })} />
          <div className="connection-head">
            <SupplierState status={status} supplier={supplier} now={now} />
            {props.ask && !status.incompatibleSchema && (
              <TestAndRefresh status={status} {...props.ask} words={askWords} second={status.needsSignIn} />
            )}
          </div>
          {props.settle && <PendingReviews {...pendingReviews} settle={props.settle} />}
          <ResourceTable initial={status} words={useResourceText()} now={now} />
          <p className="mt-2 max-w-prose text-xs text-soft">{t("refresh.rule")}</p>
        </div>
        <div className="connection-lists">
          {(status.ready || counts.length > 0) && (
            <RejectedRecords
              records={props.rejected}
              stale={props.stale}
              counts={counts}
              of={props.rejectedOf}
              ways={props.rejectedWays}
              now={now}
            />
          )}
          <PagingProfiles pagingProfiles={props.pagingProfiles} now={now} />
        </div>
        <SyncLogTable entries={props.entries} now={now} ways={props.entryWays} />
      </div>
      <p className="mt-9 text-xs text-soft">
        {t(props.build.commit === "" ? "version" : "versionAndCommit", props.build)}
      </p>
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
