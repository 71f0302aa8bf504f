import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ConnectionView } from "@/components/connection/connection-view.tsx";
import { viewerOrSignIn } from "@/lib/session.ts";
import { ledger, setAsideRecords, syncStatus } from "@/lib/sync/index.ts";
import { refreshNow, takeHeld } from "./actions.ts";

const readings = 40;
const records = 100;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("connection"))("title") };
}

export default async function ConnectionPage() {
  const viewer = await viewerOrSignIn();
  const [status, entries, setAside] = await Promise.all([
    syncStatus(viewer),
    ledger(viewer, readings),
    setAsideRecords(viewer, records),
  ]);
  return (
    <ConnectionView
      status={status}
      entries={entries}
      setAside={setAside}
      setAsideLimit={records}
      now={Date.now()}
      refresh={refreshNow}
      takeHeld={takeHeld}
    />
  );
}
