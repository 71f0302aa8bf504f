import { getTranslations } from "next-intl/server";
import { Form } from "@/components/dealer/form.tsx";
import { ShownOnce } from "@/components/dealer/shown-once.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Input } from "@/components/ui/input.tsx";
import { NewerOlder } from "@/components/ui/pager.tsx";
import { Scrolling, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { listAudit } from "@/lib/accounts/audit.ts";
import type { StoredCredentials as Kept } from "@/lib/accounts/credentials.ts";
import { findStoredCredentials } from "@/lib/accounts/credentials.ts";
import { listApiKeys } from "@/lib/auth/api-keys.ts";
import { proofKind } from "@/lib/auth/counter.ts";
import { listSessions } from "@/lib/auth/sessions.ts";
import type { ApiKeyRow } from "@/lib/auth/types.ts";
import { can, type MemberPrincipal } from "@/lib/domain/principal.ts";
import { env } from "@/lib/settings/env.ts";
import { currentStatus } from "../sync-status.ts";
import { deleteCredentials, makeKey, revokeKey } from "./actions.ts";
import { AuditTable } from "./audit-table.tsx";
import { CounterMode } from "./counter-mode.tsx";
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
    findStoredCredentials(principal),
    currentStatus(principal),
  ]);
  return (
    <Section title={t("title")} lead={t("lead")}>
      <StoredCredentials kept={kept} needsSignIn={status.needsSignIn} />
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
  const common = await getTranslations("common");
  const keys = await listApiKeys(principal);
  const words = { go: t("make"), once: t("once"), copy: t("copy"), copied: t("copied") };
  return (
    <Section title={t("title")} lead={t("lead")}>
      <KeysTable keys={keys} />
      {can(principal, "keys.write") ? (
        <ShownOnce action={makeKey} inForce={keys.map(({ keyId }) => keyId)} words={words}>
          <label className="grid gap-1">
            <span className="text-soft text-sm">{common("name")}</span>
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

/** Whether and how long credentials are stored; never the credentials themselves. */
function StoredCredentials({ kept, needsSignIn }: { kept: Kept | null; needsSignIn: boolean }) {
  const t = useTranslations("settings.kept");
  const common = useTranslations("common");
  const format = useFormat();
  const refused = needsSignIn || kept?.state === "refused";
  const signIn = (
    <a href="/sign-in?again=1&callbackUrl=%2Fsettings" className="button">
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

function KeysTable({ keys }: { keys: ApiKeyRow[] }) {
  const t = useTranslations("settings.keys");
  const common = useTranslations("common");
  const format = useFormat();
  if (keys.length === 0) return <p className="text-base">{t("none")}</p>;
  return (
    <Scrolling label={t("title")}>
      <table className="data-table [&_thead_th]:static">
        <TableHead
          columns={[
            { word: common("name") },
            { word: t("scope"), className: "max-sm:hidden" },
            { word: t("madeAt"), className: "max-sm:hidden" },
            { word: common("lastUsed") },
            { word: t("revoke"), unseen: true },
          ]}
        />
        <tbody>
          {keys.map(({ keyId, name, scope, createdAt, lastUsedAt }) => (
            <tr key={keyId}>
              <th scope="row" className="wrap-anywhere">
                {name}
              </th>
              <td className="max-sm:hidden">{t(`scopes.${scope}`)}</td>
              <td className="whitespace-nowrap max-sm:hidden">{format.moment(createdAt)}</td>
              <td className="whitespace-nowrap">{lastUsedAt === null ? common("never") : format.moment(lastUsedAt)}</td>
              <td className="figure">
                <Form says="notice" action={revokeKey}>
                  <input type="hidden" name="keyId" value={keyId} />
                  <button type="submit" className="button button-small" aria-label={t("revokeNamed", { name })}>
                    {t("revoke")}
                  </button>
                </Form>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}
