import { getTranslations } from "next-intl/server";
import { Form } from "@/components/dealer/form.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { can } from "@/lib/domain/principal.ts";
import { titled } from "../../../titled.tsx";
import { AtCounter } from "../../at-counter.tsx";
import { forgetShop } from "../actions.ts";
import { SettingsBody } from "../section.tsx";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("dangerZone");
}

/** The form that erases all data of the dealer. The confirmation must be ticked. */
async function ErasePage() {
  const principal = await principalOrSignIn();
  const [settings, t, common] = await Promise.all([
    getTranslations("settings"),
    getTranslations("settings.forget"),
    getTranslations("common"),
  ]);
  if (!can(principal, "shop.forget")) {
    if (!can(principal, "counter.on")) return <AtCounter page="settings" />;
    return <SettingsBody title={common("dangerZone")} lead={settings("needsCost")} />;
  }
  return (
    <SettingsBody title={common("dangerZone")} lead={t("lead")}>
      <Form action={forgetShop} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label className="flex items-center gap-2 text-base">
          <input type="checkbox" name="sure" value="yes" required />
          {t("sure")}
        </label>
        <button type="submit" className="button button-out">
          {t("erase")}
        </button>
      </Form>
    </SettingsBody>
  );
}

export default titled(titleOf, ErasePage);
