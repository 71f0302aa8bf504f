import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { titled } from "../../titled.tsx";
import { MovedSections } from "./moved-sections.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { SettingsBody } from "./section.tsx";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("settings");
}

async function SettingsPage({ searchParams }: PageProps<"/settings">) {
  const principal = await principalOrSignIn();
  const [t, common, { audit }, warehouses] = await Promise.all([
    getTranslations("settings.preferences"),
    getTranslations("common"),
    searchParams,
    listWarehouses(principal),
  ]);
  // Pages of the activity log had this address.
  if (typeof audit === "string") redirect(`/settings/activity?all=1&page=${encodeURIComponent(audit)}`);
  return (
    <SettingsBody title={common("settings")} lead={t("lead")}>
      <MovedSections />
      <PreferencesForm principal={principal} warehouses={warehouses} />
    </SettingsBody>
  );
}

export default titled(titleOf, SettingsPage);
