import { getTranslations } from "next-intl/server";
import { ShownOnce } from "@/components/dealer/shown-once.tsx";
import { Input } from "@/components/ui/input.tsx";
import { NewerOlder } from "@/components/ui/newer-older.tsx";
import { listAudit } from "@/lib/accounts/audit.ts";
import { findKeptCredentials } from "@/lib/accounts/credentials.ts";
import { listApiKeys } from "@/lib/auth/api-keys.ts";
import { proofKind } from "@/lib/auth/counter.ts";
import { listSessions } from "@/lib/auth/sessions.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { env } from "@/lib/settings/env.ts";
import { currentStatus } from "../sync-status.ts";
import { makeKey } from "./actions.ts";
import { AuditTable } from "./audit-table.tsx";
import { CounterMode } from "./counter-mode.tsx";
import { KeptCredentials } from "./kept-credentials.tsx";
import { KeysTable } from "./keys-table.tsx";
import { Section } from "./section.tsx";
import { SessionsTable } from "./sessions-table.tsx";

/** Sections about access. Data that the principal may not see is not queried. */
interface Props {
  principal: MemberPrincipal;
}

export async function CounterSection({ principal }: Props) {
  const t = await getTranslations("settings.counter");
  const proof = can(principal, "counter.lift") ? await proofKind(principal) : null;
  return (
    <Section title={t("title")} lead={t("lead")} place="counter">
      <CounterMode principal={principal} proof={proof} supplier={env().supplierName} />
    </Section>
  );
}

export async function CredentialsSection({ principal }: Props) {
  const [t, kept, status] = await Promise.all([
    getTranslations("settings.kept"),
    findKeptCredentials(principal),
    currentStatus(principal),
  ]);
  return (
    <Section title={t("title")} lead={t("lead")}>
      <KeptCredentials kept={kept} needsSignIn={status.needsSignIn} />
    </Section>
  );
}

export async function SessionsSection({ principal }: Props) {
  const t = await getTranslations("settings.sessions");
  const now = Date.now();
  return (
    <Section title={t("title")} lead={t("lead")}>
      <SessionsTable sessions={await listSessions(principal, now)} now={now} />
    </Section>
  );
}

export async function KeysSection({ principal }: Props) {
  const t = await getTranslations("settings.keys");
  const keys = await listApiKeys(principal);
  const words = { go: t("make"), once: t("once"), copy: t("copy"), copied: t("copied") };
  return (
    <Section title={t("title")} lead={t("lead")}>
      <KeysTable keys={keys} />
      {can(principal, "keys.write") ? (
        <ShownOnce action={makeKey} inForce={keys.map(({ keyId }) => keyId)} words={words}>
          <label className="grid gap-1">
            <span className="text-soft text-sm">{t("name")}</span>
            <Input name="name" required maxLength={80} autoComplete="off" className="field w-64 max-w-full" />
          </label>
          <label className="flex h-8 items-center gap-2 text-sm">
            <input type="checkbox" name="writesShelf" />
            {t("writesShelf")}
          </label>
        </ShownOnce>
      ) : (
        <p className="text-soft text-sm">{t("withheld")}</p>
      )}
    </Section>
  );
}

const eventsShown = 50;

/** `page`: page of the audit log, from 1. */
export async function AuditSection({ principal, page }: Props & { page: number }) {
  const t = await getTranslations("settings.audit");
  const events = await listAudit(principal, eventsShown + 1, (page - 1) * eventsShown);
  return (
    <Section title={t("title")} lead={t("lead")} place="audit">
      <AuditTable events={events.slice(0, eventsShown)} />
      <NewerOlder
        label={t("turn")}
        later={page > 1 ? auditAddress(events.length > 0 ? page - 1 : 1) : null}
        earlier={events.length > eventsShown ? auditAddress(page + 1) : null}
      />
    </Section>
  );
}

function auditAddress(page: number): string {
  return `/settings?audit=${page}#audit`;
}
