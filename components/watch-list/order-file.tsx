import { useTranslations } from "@/components/ui/use-translations.ts";

interface OrderFileProps {
  /** The list's page. */
  path: string;
  lines: number;
  /** How many of the lines the file has not. */
  leftOut: number;
}

/** The file for the supplier: what it leaves out is said before it is saved, and it begins as the supplier's form takes it. */
export function OrderFile({ path, lines, leftOut }: OrderFileProps) {
  const t = useTranslations("lines.export");
  return (
    <form action={`${path}/export`} className="list-form">
      <input type="hidden" name="what" value="order" />
      <a href={`${path}/export?format=csv&what=order`} download className="link text-sm">
        {t("order")}
      </a>
      {leftOut > 0 && <p className="text-xs text-low">{t("leavesOut", { count: leftOut, lines })}</p>}
      {(["head", "bom"] as const).map((name) => (
        <label key={name} className="flex items-baseline gap-2 text-xs">
          <input type="checkbox" name={name} value="1" className="translate-y-0.5" />
          {t(name)}
        </label>
      ))}
      <span className="flex gap-2">
        {(["csv", "xlsx"] as const).map((format) => (
          <button key={format} type="submit" name="format" value={format} data-download="" className="button">
            {t(`as.${format}`)}
          </button>
        ))}
      </span>
    </form>
  );
}
