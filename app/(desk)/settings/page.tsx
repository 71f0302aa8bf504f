import { getTranslations } from "next-intl/server";
import { Form } from "@/components/dealer/form.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { pagePart } from "@/lib/domain/address-codec.ts";
import { can } from "@/lib/domain/principal.ts";
import { houseThreshold } from "@/lib/lists/thresholds.ts";
import { titled } from "../../titled.tsx";
import { AuditSection, CounterSection, CredentialsSection, KeysSection, SessionsSection } from "./access-sections.tsx";
import { forgetShop } from "./actions.ts";
import { PreferencesForm } from "./preferences-form.tsx";
import { Section } from "./section.tsx";
import { ThresholdSection } from "./threshold-section.tsx";

async function titleOf(): Promise<string> {
  return (await getTranslations("settings"))("title");
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

async function SettingsPage({ searchParams }: Props) {
  const principal = await principalOrSignIn();
  const [t, { audit }, warehouses, house] = await Promise.all([
    getTranslations("settings"),
    searchParams,
    listWarehouses(principal),
    houseThreshold(principal),
  ]);
  return (
    <div className="@container">
      <h1>{t("title")}</h1>
      <div className="settings">
        <Section title={t("preferences.title")} lead={t("preferences.lead")}>
          <PreferencesForm principal={principal} warehouses={warehouses} />
          {can(principal, "settings.write") && (
            <a href="/alerts/channels" className="link text-sm sm:pl-[176px]">
              {t("preferences.alertTimes")}
            </a>
          )}
        </Section>
        {can(principal, "settings.write") && (
          <ThresholdSection principal={principal} warehouses={warehouses} house={house} />
        )}
        <CounterSection principal={principal} />
        {can(principal, "credentials.read") && <CredentialsSection principal={principal} />}
        {can(principal, "sessions.read") && <SessionsSection principal={principal} />}
        {can(principal, "keys.read") && <KeysSection principal={principal} />}
        {can(principal, "audit.read") && (
          <AuditSection principal={principal} page={pagePart("audit").read({ audit })} />
        )}
        {can(principal, "shop.forget") && (
          <Section title={t("forget.title")} lead={t("forget.lead")}>
            <ForgetShop />
          </Section>
        )}
      </div>
    </div>
  );
}

export default titled(titleOf, SettingsPage);

/** The form that erases all data of the dealer. The confirmation must be ticked. */
function ForgetShop() {
  const t = useTranslations("settings.forget");
  return (
    <Form action={forgetShop} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex items-center gap-2 text-base">
        <input type="checkbox" name="sure" value="yes" required />
        {t("sure")}
      </label>
      <button type="submit" className="button button-out">
        {t("erase")}
      </button>
    </Form>
  );
}
