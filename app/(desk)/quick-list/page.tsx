import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { QuickListView } from "@/components/quick-list/quick-list-view.tsx";
import { FirstSync } from "@/components/shell/first-sync.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { dataAge } from "@/lib/catalog/age.ts";
import { readQuickList } from "@/lib/catalog/quick-list.ts";
import { can } from "@/lib/domain/principal.ts";
import { statusUntilReady } from "../sync-status.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("quickList"))("title") };
}

export default async function QuickListPage({ searchParams }: PageProps<"/quick-list">) {
  const principal = await principalOrSignIn();
  const status = await statusUntilReady(principal);
  if (status) return <FirstSync status={status} />;
  const { items: given } = await searchParams;
  const items = (Array.isArray(given) ? given.join("\n") : (given ?? "")).trim();
  const [list, age] = await Promise.all([readQuickList(principal, items), dataAge(principal)]);
  return <QuickListView items={items} list={list} age={age} seesCost={can(principal, "cost.read")} now={Date.now()} />;
}
