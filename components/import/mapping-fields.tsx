import { Select } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { type Role, roles, rolesOf, type ShownMapping, type Target } from "@/lib/import/types.ts";
import { columnQuestion } from "./column-question.ts";

/** The meaning of each column of a table, with its first values, for the user to check and change. */
export function MappingFields({ mapping, target }: { mapping: ShownMapping; target: Target }) {
  const t = useTranslations("import");
  const common = useTranslations("common");
  const question = columnQuestion(t, common, mapping, target);
  return (
    <div className="space-y-2">
      {question && (
        <p role="alert" className="text-sm text-out">
          {question}
        </p>
      )}
      {mapping.remembered && <p className="text-xs text-soft">{t("remembered")}</p>}
      <table className="data-table [&_thead_th]:static">
        <caption className="sr-only">{common("columns")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("head.column")}</th>
            <th scope="col">{t("head.values")}</th>
            <th scope="col">{t("head.role")}</th>
          </tr>
        </thead>
        <tbody>
          {mapping.columns.map(({ head, values, role }, at) => {
            const name = head || t("column", { column: at + 1 });
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <tr key={at}>
                <th scope="row" className="max-w-48 font-normal wrap-break-word whitespace-normal">
                  {name}
                </th>
                <td className="max-w-72 font-mono text-xs wrap-anywhere whitespace-normal text-soft">
                  {values.join(" · ")}
                </td>
                <td className="py-0.5">
                  <RoleField
                    at={at}
                    role={role}
                    target={target}
                    label={common("titled", { name: t("head.role"), value: name })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="text-sm">{t("lines", { count: mapping.lines })}</p>
      <NotRead rows={mapping.notRead} more={mapping.moreNotRead} />
    </div>
  );
}

function RoleField({ at, role, target, label }: { at: number; role: Role | null; target: Target; label: string }) {
  const t = useTranslations("import");
  const common = useTranslations("common");
  const own = useTranslations("shelf.head");
  const names: Readonly<Record<Role, string>> = {
    ...{ number: common("itemNo"), quantity: common("quantity"), lowAt: common("lowAt"), note: common("note") },
    ...{ onHand: own("onHand"), onOrder: own("onOrder"), minimum: own("minimum"), maximum: own("maximum") },
    ...{ minOrder: own("minOrder"), packSize: own("packSize"), price: common("price"), ignored: t("ignored") },
  };
  const others = roles.filter((each) => !rolesOf[target].includes(each));
  const option = (each: Role) => (
    <option key={each} value={each}>
      {names[each]}
    </option>
  );
  return (
    <Select name={`column-${at}`} defaultValue={role ?? ""} aria-label={label} className="field max-w-[38vw]">
      {role === null && <option value="">{t("choose")}</option>}
      {rolesOf[target].map(option)}
      <optgroup label={t("unread")}>{others.map(option)}</optgroup>
    </Select>
  );
}

/** Text that is not a line: titles, greetings, units, totals. `more`: rows that are not shown. */
export function NotRead({ rows, more = 0 }: { rows: ShownMapping["notRead"]; more?: number }) {
  const t = useTranslations("import");
  const common = useTranslations("common");
  if (rows.length === 0) return null;
  return (
    <details className="mt-2 text-sm text-soft">
      <summary className="link w-fit">{t("notRead", { count: rows.length + more })}</summary>
      <ul className="mt-1 space-y-0.5 text-xs">
        {rows.map(({ line, text }) => (
          <li key={line} className="wrap-anywhere">
            {text}
          </li>
        ))}
        {more > 0 && <li>{common("andMore", { count: more })}</li>}
      </ul>
    </details>
  );
}
