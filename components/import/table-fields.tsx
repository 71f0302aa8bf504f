import { useTranslations } from "@/components/ui/use-translations.ts";
import { MappingFields } from "./mapping-fields.tsx";
import type { PastedTable } from "./pasting.ts";

/** The fields of a form that shows a table: which sheet it is, and its columns. */
export function TableFields({ table }: { table: PastedTable }) {
  const t = useTranslations("import");
  const { sheets, chosen, hidden } = table;
  return (
    <div className="space-y-2">
      <h2 className="text-sm font-semibold">{t("title")}</h2>
      <input type="hidden" name="sources" value={table.sources} />
      <input type="hidden" name="hidden" value={hidden} />
      {sheets.length > 1 ? (
        <div className="flex flex-wrap items-end gap-2">
          <label className="block text-sm text-soft">
            {t("sheet")}
            <select name="sheet" defaultValue={chosen} className="field mt-1 block text-ink">
              {sheets.map(({ name, isHeld }, at) => (
                <option key={name} value={at} disabled={!isHeld}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" name="shows" value="sheet" className="button">
            {t("showSheet")}
          </button>
        </div>
      ) : (
        <>
          <input type="hidden" name="sheet" value={chosen} />
          {sheets[0]?.name && <p className="text-sm text-soft">{t("onlySheet", { name: sheets[0].name })}</p>}
        </>
      )}
      {hidden > 0 && <p className="text-sm text-low">{t("hidden", { count: hidden })}</p>}
      <MappingFields key={`${chosen} ${table.sources.length}`} mapping={table.mapping} target={table.target} />
    </div>
  );
}
