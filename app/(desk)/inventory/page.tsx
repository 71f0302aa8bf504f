import { getTranslations } from "next-intl/server";
import { InventoryView } from "@/components/inventory/inventory-view.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { inventoryOverview } from "@/lib/catalog/board/inventory.ts";
import { titled } from "../../titled.tsx";
import { statusUntilReady } from "../sync-status.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("inventory");
}

async function InventoryPage() {
  const principal = await principalOrSignIn();
  const status = await statusUntilReady(principal);
  if (status) return <FirstSync status={status} />;
  const overview = await inventoryOverview(principal);
  return <InventoryView overview={overview} />;
}

export default titled(titleOf, InventoryPage);
