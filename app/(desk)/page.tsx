import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DeskHead } from "@/components/desk/desk-head.tsx";
import { DeskSheets } from "@/components/desk/desk-sheets.tsx";
import { OwnSheets } from "@/components/desk/own-sheets.tsx";
import { RoundView } from "@/components/round/round-view.tsx";
import { FirstSync } from "@/components/shell/first-sync.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { deskView } from "@/lib/catalog/desk.ts";
import { listRecentArticles } from "@/lib/catalog/recent-articles.ts";
import { morningRound } from "@/lib/catalog/round.ts";
import { can } from "@/lib/domain/principal.ts";
import { listWatchLists } from "@/lib/watch/lists.ts";
import { saveThreshold } from "./low-stock/actions.ts";
import { sayDone, takeBackDone } from "./round-actions.ts";
import { statusUntilReady } from "./sync-status.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("desk"))("title") };
}

const recentShown = 6;

export default async function DeskPage() {
  const principal = await principalOrSignIn();
  const status = await statusUntilReady(principal);
  if (status) return <FirstSync status={status} />;
  const now = Date.now();
  const [view, round, lists, recent] = await Promise.all([
    deskView(principal, now),
    morningRound(principal, now),
    listWatchLists(principal),
    listRecentArticles(principal, recentShown),
  ]);
  return (
    <>
      <DeskHead view={view} now={now} />
      {round && <RoundView round={round} now={now} actions={{ sayDone, takeBackDone, saveThreshold }} />}
      <OwnSheets
        lists={lists}
        recent={recent.rows}
        closeouts={view.closeouts}
        seesCost={can(principal, "cost.read")}
        now={now}
      />
      <DeskSheets view={view} now={now} />
    </>
  );
}
