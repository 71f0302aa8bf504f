import { getTranslations } from "next-intl/server";
import { Form } from "@/components/dealer/form.tsx";
import { ShownOnce } from "@/components/dealer/shown-once.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Input, Select } from "@/components/ui/input.tsx";
import { Scrolling, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { listApiKeys } from "@/lib/auth/api-keys.ts";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { type ApiKeyRow, keyScopes } from "@/lib/auth/types.ts";
import { can } from "@/lib/domain/principal.ts";
import { titled } from "../../../titled.tsx";
import { AtCounter } from "../../at-counter.tsx";
import { makeKey, revokeKey } from "../actions.ts";
import { SettingsBody } from "../section.tsx";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("apiKeys");
}

async function KeysPage() {
  const principal = await principalOrSignIn();
  if (!can(principal, "keys.read")) return <AtCounter page="settings" />;
  const t = await getTranslations("settings.keys");
  const settings = await getTranslations("settings");
  const common = await getTranslations("common");
  const keys = await listApiKeys(principal);
  const words = { go: t("make"), once: t("once"), copy: common("copy"), copied: common("copied") };
  return (
    <SettingsBody title={common("apiKeys")} lead={t("lead")}>
      <p className="text-sm leading-6">
        <a href="/api" className="link inline-block">
          {common("apiReference")}
        </a>
      </p>
      <KeysTable keys={keys} />
      {can(principal, "keys.write") ? (
        <ShownOnce action={makeKey} inForce={keys.map(({ keyId }) => keyId)} words={words}>
          <label className="grid gap-1">
            <span className="text-soft text-sm">{common("name")}</span>
            <Input name="name" required maxLength={80} autoComplete="off" className="field w-64 max-w-full" />
          </label>
          <label className="grid gap-1">
            <span className="text-soft text-sm">{common("access")}</span>
            <Select name="scope" defaultValue="read" className="field">
              {keyScopes.map((scope) => (
                <option key={scope} value={scope}>
                  {t(`scopes.${scope}`)}
                </option>
              ))}
            </Select>
          </label>
        </ShownOnce>
      ) : (
        <p className="text-soft text-sm">{settings("needsCost")}</p>
      )}
    </SettingsBody>
  );
}

export default titled(titleOf, KeysPage);

function KeysTable({ keys }: { keys: ApiKeyRow[] }) {
  const t = useTranslations("settings.keys");
  const words = useTranslations("words");
  const common = useTranslations("common");
  const format = useFormat();
  if (keys.length === 0) return <p className="text-base">{words("noneYet")}</p>;
  return (
    <Scrolling label={common("apiKeys")}>
      <table className="data-table [&_thead_th]:static">
        <TableHead
          columns={[
            { word: common("name") },
            { word: common("access"), className: "max-sm:hidden" },
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
                  <button
                    type="submit"
                    className="button button-small"
                    aria-label={common("titled", { name: t("revoke"), value: name })}
                  >
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
