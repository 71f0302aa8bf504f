import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InventoryView } from "@/components/inventory/inventory-view.tsx";
import { FirstSync } from "@/components/shell/first-sync.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { inventoryOverview } from "@/lib/catalog/inventory.ts";
import { statusUntilReady } from "../sync-status.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("inventory"))("title") };
}

export default async function InventoryPage() {
  const principal = await principalOrSignIn();
  const status = await statusUntilReady(principal);
  if (status) return <FirstSync status={status} />;
  const overview = await inventoryOverview(principal);
  return <InventoryView overview={overview} now={Date.now()} />;
}
