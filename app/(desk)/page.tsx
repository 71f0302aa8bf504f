import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskHead } from "@/components/desk/desk-head.tsx";
import { DeskSheets } from "@/components/desk/desk-sheets.tsx";
import { FirstReading } from "@/components/shell/first-reading.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { deskView } from "@/lib/catalog/desk.ts";
import { statusUntilReady } from "./sync-status.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk"))("title") };
}

export default async function DeskPage() {
  const principal = await principalOrSignIn();
  const reading = await statusUntilReady(principal);
  if (reading) return <FirstReading status={reading} />;
  const now = Date.now();
  const view = await deskView(principal, now);
  return (
    <>
      <DeskHead view={view} now={now} />
      <DeskSheets view={view} now={now} />
    </>
  );
}
