import { useTranslations } from "next-intl";

/** Said over stock figures while the first reading of them is under way: what is not here yet is not "none". */
export function StockComing({ readAt }: { readAt: number | null }) {
  const t = useTranslations("states");
  if (readAt !== null) return null;
  return (
    <p className="my-2 border-l-3 border-low pl-3 text-sm">
      {t("stockComing")}{" "}
      <a href="/connection" className="link">
        {t("seeConnection")}
      </a>
    </p>
  );
}
