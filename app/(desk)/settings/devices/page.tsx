import { getTranslations } from "next-intl/server";
import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { StoredCredentials as Kept } from "@/lib/accounts/credentials.ts";
import { findStoredCredentials } from "@/lib/accounts/credentials.ts";
import { proofKind } from "@/lib/auth/counter.ts";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { listSessions } from "@/lib/auth/sessions.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { env } from "@/lib/settings/env.ts";
import { titled } from "../../../titled.tsx";
import { currentStatus } from "../../sync-status.ts";
import { deleteCredentials } from "../actions.ts";
import { Section, SettingsBody } from "../section.tsx";
import { CounterMode } from "./counter-mode.tsx";
import { SessionsTable } from "./sessions-table.tsx";

interface Props {
  principal: MemberPrincipal;
}

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("devices");
}

/** Data that the principal may not see is not queried. */
async function DevicesPage() {
  const principal = await principalOrSignIn();
  const common = await getTranslations("common");
  return (
    <SettingsBody title={common("devices")}>
      <CounterSection principal={principal} />
      {can(principal, "sessions.read") && <SessionsSection principal={principal} />}
      {can(principal, "credentials.read") && <CredentialsSection principal={principal} />}
    </SettingsBody>
  );
}

export default titled(titleOf, DevicesPage);

async function CounterSection({ principal }: Props) {
  const [t, common] = await Promise.all([getTranslations("settings.counter"), getTranslations("common")]);
  const proof = can(principal, "counter.lift") ? await proofKind(principal) : null;
  return (
    <Section title={common("counterMode")} lead={t("lead")} place="counter">
      <CounterMode principal={principal} proof={proof} supplier={env().supplierName} />
    </Section>
  );
}

async function CredentialsSection({ principal }: Props) {
  const [t, kept, status] = await Promise.all([
    getTranslations("settings.kept"),
    findStoredCredentials(principal),
    currentStatus(principal),
  ]);
  return (
    <Section title={t("title")} lead={t("lead")}>
      <StoredCredentials kept={kept} needsSignIn={status.needsSignIn} />
    </Section>
  );
}

async function SessionsSection({ principal }: Props) {
  const t = await getTranslations("settings.sessions");
  const now = Date.now();
  return (
    <Section title={t("title")} lead={t("lead")}>
      <SessionsTable sessions={await listSessions(principal, now)} now={now} />
    </Section>
  );
}

/** Whether and how long credentials are stored; never the credentials themselves. */
function StoredCredentials({ kept, needsSignIn }: { kept: Kept | null; needsSignIn: boolean }) {
  const t = useTranslations("settings.kept");
  const common = useTranslations("common");
  const format = useFormat();
  const refused = needsSignIn || kept?.state === "refused";
  const signIn = (
    <a href="/sign-in?again=1&callbackUrl=%2Fsettings%2Fdevices" className="button">
      {common("signInAgain")}
    </a>
  );
  if (!kept) {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-base">{t("none")}</p>
        {signIn}
      </div>
    );
  }
  return (
    <Form says="notice" action={deleteCredentials} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className={refused ? "text-base text-out" : "text-base"}>
        {t(refused ? "refused" : kept.span, { kind: t(kept.kind), at: format.moment(kept.updatedAt) })}
      </p>
      {refused && signIn}
      <button type="submit" className="button">
        {t("forget")}
      </button>
    </Form>
  );
}
