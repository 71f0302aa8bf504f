import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { InventoryOverview } from "@/lib/catalog/board/types.ts";

/** Five totals of the catalog, each linked to its articles. */
export function InventoryFigures({ totals }: { totals: InventoryOverview["totals"] }) {
  const t = useTranslations("inventory.totals");
  const format = useFormat();
  const share = (count: number) =>
    totals.variants === 0 ? undefined : t("ofAll", { percent: format.percent((100 * count) / totals.variants) });
  const figures = [
    { key: "units", value: totals.units, label: t("units") },
    { key: "in", value: totals.inStock, label: t("inStock"), href: "/products?stock=in", note: share(totals.inStock) },
    {
      key: "out",
      value: totals.out,
      label: t("out"),
      href: "/products?stock=out,due",
      note: t("outActive", { count: totals.outActive }),
      noteHref: "/products?stock=out,due&status=active",
      tone: "text-out",
    },
    {
      key: "due",
      value: totals.due,
      label: t("due"),
      href: "/products?stock=due",
      note: share(totals.due),
      tone: "text-due",
    },
    {
      key: "unknown",
      value: totals.unknown,
      label: t("unknown"),
      href: "/products?stock=unknown",
      note: share(totals.unknown),
      tone: "text-soft",
    },
  ];
  return (
    <dl
      aria-label={t("title")}
      className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-strong py-3 sm:flex sm:flex-wrap sm:gap-x-10"
    >
      {figures.map(({ key, value, label, href, note, noteHref, tone = "text-ink" }) => (
        <div key={key} className="flex flex-col-reverse">
          <dt className="text-xs text-soft">
            {href ? (
              <a href={href} className="link">
                {label}
              </a>
            ) : (
              label
            )}
            {note && (
              <span className="ml-2">
                {noteHref ? (
                  <a href={noteHref} className="link">
                    {note}
                  </a>
                ) : (
                  note
                )}
              </span>
            )}
          </dt>
          <dd className={`text-[26px] leading-8 font-semibold tracking-tight ${tone}`}>{format.count(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
