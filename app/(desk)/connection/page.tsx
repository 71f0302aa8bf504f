import { getTranslations } from "next-intl/server";
import { ConnectionView } from "@/components/connection/connection-view.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { addressCodec, choicePart, pagePart } from "@/lib/domain/address-codec.ts";
import { can } from "@/lib/domain/principal.ts";
import { buildOf } from "@/lib/settings/env.ts";
import { pagingProfiles, rejectedRecords, staleRecords, syncLog } from "@/lib/sync/index.ts";
import { type Part, type ResourceName, resourceNames } from "@/lib/sync/types.ts";
import { titled } from "../../titled.tsx";
import { currentStatus } from "../sync-status.ts";
import { refreshNow, settleHeld, testNow } from "./actions.ts";

const codec = addressCodec<ConnectionPlace>({
  rejected: choicePart("rejected", resourceNames, null),
  records: pagePart("records"),
  runs: pagePart("runs"),
});

/** Parses the address; an invalid value counts as absent. */
const parseConnectionView = codec.parse;

const runsPerPage = 30;
const recordsPerPage = 25;

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("supplier");
}

async function ConnectionPage({ searchParams }: PageProps<"/connection">) {
  const principal = await principalOrSignIn();
  const view = parseConnectionView(await searchParams);
  const [status, entries, found, rejected, stale] = await Promise.all([
    currentStatus(principal),
    syncLog(principal, partOf(view.runs, runsPerPage)),
    pagingProfiles(principal),
    rejectedRecords(principal, partOf(view.records, recordsPerPage), view.rejected ?? undefined),
    staleRecords(principal),
  ]);
  const [entriesShown, entryWays] = shownAt(view.runs, entries, runsPerPage, (page) =>
    connectionAddress({ ...view, runs: page }, "runs"),
  );
  const [rejectedShown, rejectedWays] = shownAt(view.records, rejected, recordsPerPage, (page) =>
    connectionAddress({ ...view, records: page }, "rejected"),
  );
  return (
    <ConnectionView
      status={status}
      entries={entriesShown}
      entryWays={entryWays}
      pagingProfiles={found}
      rejected={rejectedShown}
      stale={stale}
      rejectedOf={view.rejected}
      rejectedWays={rejectedWays}
      now={Date.now()}
      build={buildOf()}
      ask={can(principal, "supplier.refresh") ? { refresh: refreshNow, test: testNow } : null}
      settle={can(principal, "supplier.settle") ? settleHeld : null}
    />
  );
}

export default titled(titleOf, ConnectionPage);

/** The position in the page's long lists; pages count from 1. */
interface ConnectionPlace {
  /** The resource whose rejected records are shown; null: all. */
  rejected: ResourceName | null;
  /** Page of the rejected records, and of the sync log. */
  records: number;
  runs: number;
}

function connectionAddress(view: ConnectionPlace, place: string): string {
  return `/connection${codec.query(view)}#${place}`;
}

/** Limit and offset of a page. The limit includes one extra row, which shows whether there is an older page. */
function partOf(page: number, size: number): Part {
  return { limit: size + 1, offset: (page - 1) * size };
}

/** The rows to show, without the extra one, and the addresses of the neighbouring pages. */
function shownAt<T>(page: number, rows: T[], size: number, hrefOf: (page: number) => string) {
  const ways = {
    later: page > 1 ? hrefOf(page - 1) : null,
    earlier: rows.length > size ? hrefOf(page + 1) : null,
  };
  return [rows.slice(0, size), ways] as const;
}
