import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Scrolling, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ApiKeyRow } from "@/lib/auth/types.ts";
import { revokeKey } from "./actions.ts";

export function KeysTable({ keys }: { keys: ApiKeyRow[] }) {
  const t = useTranslations("settings.keys");
  const format = useFormat();
  if (keys.length === 0) return <p className="text-base">{t("none")}</p>;
  return (
    <Scrolling label={t("title")}>
      <table className="data-table [&_thead_th]:static">
        <TableHead
          columns={[
            { word: t("name") },
            { word: t("scope"), className: "max-sm:hidden" },
            { word: t("madeAt"), className: "max-sm:hidden" },
            { word: t("lastUsed") },
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
              <td className="whitespace-nowrap">{lastUsedAt === null ? t("never") : format.moment(lastUsedAt)}</td>
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
