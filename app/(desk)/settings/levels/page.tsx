import { getTranslations } from "next-intl/server";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { can } from "@/lib/domain/principal.ts";
import { houseThreshold } from "@/lib/lists/thresholds.ts";
import { titled } from "../../../titled.tsx";
import { AtCounter } from "../../at-counter.tsx";
import { SettingsBody } from "../section.tsx";
import { ThresholdForms } from "./threshold-forms.tsx";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("lowStockLevels");
}

async function LevelsPage() {
  const principal = await principalOrSignIn();
  if (!can(principal, "settings.write")) return <AtCounter page="settings" />;
  const [common, t, warehouses, house] = await Promise.all([
    getTranslations("common"),
    getTranslations("thresholds.order"),
    listWarehouses(principal),
    houseThreshold(principal),
  ]);
  return (
    <SettingsBody title={common("lowStockLevels")} lead={t("how")}>
      <ThresholdForms principal={principal} warehouses={warehouses} house={house} />
    </SettingsBody>
  );
}

export default titled(titleOf, LevelsPage);
