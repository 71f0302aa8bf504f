import { getTranslations } from "next-intl/server";
import { ConnectionView } from "@/components/connection/connection-view.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { can } from "@/lib/domain/principal.ts";
import { buildOf } from "@/lib/settings/env.ts";
import { pagingProfiles, rejectedRecords, staleRecords, syncLog } from "@/lib/sync/index.ts";
import { titled } from "../../titled.tsx";
import { currentStatus } from "../sync-status.ts";
import { refreshNow, settleHeld, testNow } from "./actions.ts";
import { connectionAddress, parseConnectionView, partOf, shownAt } from "./address.ts";

const runsPerPage = 30;
const recordsPerPage = 25;

async function titleOf(): Promise<string> {
  return (await getTranslations("connection"))("title");
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
