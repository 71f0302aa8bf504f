import { withFormat } from "@/components/ui/file-address.ts";
import { useFormat } from "@/components/ui/format.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { Download } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";

interface ExportMenuProps {
  /** The address of the file, without its format. */
  href: string;
  /** How many articles it has. */
  count: number;
}

/** Every article that matches, on all pages, as a file. */
export function ExportMenu({ href, ...file }: ExportMenuProps) {
  const t = useTranslations("listing");
  const count = useFormat().count(file.count);
  return (
    <>
      <button
        type="button"
        popoverTarget="export"
        title={t("export")}
        className="button button-small export-button no-print"
      >
        <Icon icon={Download} size={13} strokeWidth={2} />
        <span className="max-sm:sr-only">{t("export")}</span>
      </button>
      <ul id="export" popover="auto" aria-label={t("export")} className="menu export-menu">
        <li>
          <a href={withFormat(href, "csv")} download className="menu-item">
            {t("exportCsv", { count })}
          </a>
        </li>
        <li>
          <a href={withFormat(href, "xlsx")} download className="menu-item">
            {t("exportXlsx", { count })}
          </a>
        </li>
      </ul>
    </>
  );
}
