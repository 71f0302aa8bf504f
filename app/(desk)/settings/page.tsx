import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NewerOlder } from "@/components/ui/newer-older.tsx";
import { listAudit } from "@/lib/accounts/audit.ts";
import { findKeptCredentials } from "@/lib/accounts/credentials.ts";
import { listApiKeys } from "@/lib/auth/api-keys.ts";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { listSessions } from "@/lib/auth/sessions.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { pagePart } from "@/lib/domain/address-codec.ts";
import { can, isAtCounter } from "@/lib/domain/principal.ts";
import { currentStatus } from "../sync-status.ts";
import { AuditTable } from "./audit-table.tsx";
import { CounterMode } from "./counter-mode.tsx";
import { ForgetShop } from "./forget-shop.tsx";
import { KeptCredentials } from "./kept-credentials.tsx";
import { KeysTable } from "./keys-table.tsx";
import { NewKey } from "./new-key.tsx";
import { PreferencesForm } from "./preferences-form.tsx";
import { FormResult, Section } from "./section.tsx";
import { SessionsTable } from "./sessions-table.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("title") };
}

const eventsShown = 50;

function auditAddress(page: number): string {
  return `/settings?audit=${page}#audit`;
}

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export default async function SettingsPage({ searchParams }: Props) {
  const principal = await principalOrSignIn();
  const [t, { said, audit }] = await Promise.all([getTranslations("settings"), searchParams]);
  const auditPage = pagePart("audit").read({ audit });
  const now = Date.now();
  const [warehouses, sessions, keys, kept, events, status] = await Promise.all([
    listWarehouses(principal),
    listSessions(principal, now),
    listApiKeys(principal),
    findKeptCredentials(principal, now),
    listAudit(principal, eventsShown + 1, (auditPage - 1) * eventsShown),
    currentStatus(principal),
  ]);
  const words = { name: t("keys.name"), make: t("keys.make"), once: t("keys.once"), made: t("keys.made") };
  return (
    <div className="w-full max-w-[1040px]">
      <h1>{t("title")}</h1>
      <FormResult said={said} />
      <Section title={t("preferences.title")} lead={t("preferences.lead")}>
        <PreferencesForm principal={principal} warehouses={warehouses} />
      </Section>
      <Section title={t("counter.title")} lead={t("counter.lead")}>
        <CounterMode on={isAtCounter(principal)} />
      </Section>
      <Section title={t("kept.title")} lead={t("kept.lead")}>
        <KeptCredentials kept={kept} needsSignIn={status.needsSignIn} />
      </Section>
      <Section title={t("sessions.title")} lead={t("sessions.lead")}>
        <SessionsTable sessions={sessions} now={now} />
      </Section>
      <Section title={t("keys.title")} lead={t("keys.lead")}>
        <KeysTable keys={keys} />
        {can(principal, "cost.read") ? (
          <NewKey words={words} />
        ) : (
          <p className="text-soft text-sm">{t("keys.withheld")}</p>
        )}
      </Section>
      <Section title={t("audit.title")} lead={t("audit.lead")} place="audit">
        <AuditTable events={events.slice(0, eventsShown)} />
        <NewerOlder
          label={t("audit.turn")}
          later={auditPage > 1 ? auditAddress(events.length > 0 ? auditPage - 1 : 1) : null}
          earlier={events.length > eventsShown ? auditAddress(auditPage + 1) : null}
        />
      </Section>
      {can(principal, "cost.read") && (
        <Section title={t("forget.title")} lead={t("forget.lead")}>
          <ForgetShop />
        </Section>
      )}
    </div>
  );
}
