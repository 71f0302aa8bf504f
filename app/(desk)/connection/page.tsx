import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConnectionView } from "@/components/connection/connection-view.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { pagingProfiles, rejectedRecords, syncLog } from "@/lib/sync/index.ts";
import { readingStatus } from "../first-copy.ts";
import { refreshNow, settleHeld, testNow } from "./actions.ts";
import { connectionAddress, parseConnectionView, partOf, shownAt } from "./address.ts";

const readings = 30;
const records = 25;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("connection"))("title") };
}

export default async function ConnectionPage({ searchParams }: PageProps<"/connection">) {
  const principal = await principalOrSignIn();
  const view = parseConnectionView(await searchParams);
  const [status, entries, found, setAside] = await Promise.all([
    readingStatus(principal),
    syncLog(principal, partOf(view.readings, readings)),
    pagingProfiles(principal),
    rejectedRecords(principal, partOf(view.records, records), view.aside ?? undefined),
  ]);
  const [entriesShown, entriesTurn] = shownAt(view.readings, entries, readings, (page) =>
    connectionAddress({ ...view, readings: page }, "readings"),
  );
  const [setAsideShown, setAsideTurn] = shownAt(view.records, setAside, records, (page) =>
    connectionAddress({ ...view, records: page }, "set-aside"),
  );
  return (
    <ConnectionView
      status={status}
      entries={entriesShown}
      entriesTurn={entriesTurn}
      pagingProfiles={found}
      setAside={setAsideShown}
      rejectedOf={view.aside}
      setAsideTurn={setAsideTurn}
      now={Date.now()}
      refresh={refreshNow}
      test={testNow}
      settle={settleHeld}
    />
  );
}
