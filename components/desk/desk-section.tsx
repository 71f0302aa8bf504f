import type { ReactNode } from "react";
import { ShownStock } from "@/components/badges/age-text.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ChannelStatus } from "@/lib/alerts/history/types.ts";
import type { DeskView } from "@/lib/catalog/desk/types.ts";
import { dayMs } from "@/lib/domain/time.ts";

interface DeskSectionProps {
  title: string;
  /** The figure that summarizes the section. */
  figure?: string;
  figureTone?: string;
  text?: ReactNode;
  link?: { href: string; word: string };
  children: ReactNode;
}

/** One section of the desk: a large figure with its meaning, then the lines. */
export function DeskSection({ title, figure, figureTone = "", text, link, children }: DeskSectionProps) {
  return (
    <section className="min-w-0">
      <header className="border-b border-edge pb-1">
        <div className="flex items-baseline justify-between gap-3">
          <h2>{title}</h2>
          {link && (
            <a href={link.href} className="link text-sm whitespace-nowrap">
              {link.word}
            </a>
          )}
        </div>
        {(figure !== undefined || text !== undefined) && (
          <p className="flex min-h-9 items-baseline gap-2 text-sm text-soft">
            {figure !== undefined && (
              <span
                className={`text-2xl font-semibold tracking-tight whitespace-nowrap tabular-nums ${figureTone || "text-ink"}`}
              >
                {figure}
              </span>
            )}
            <span>{text}</span>
          </p>
        )}
      </header>
      {children}
    </section>
  );
}

/** The date and the size of the catalog; each figure links to its page. */
export function DeskHead({ view, now }: { view: DeskView; now: number }) {
  const t = useTranslations("desk");
  const common = useTranslations("common");
  const format = useFormat();
  const { products, variants, inStock } = view.totals;
  const share = variants > 0 ? format.percent((inStock / variants) * 100) : null;
  const figures = [
    { href: "/products", value: products, word: t("productsCount", { count: products }) },
    { href: "/inventory", value: variants, word: t("variantsCount", { count: variants }) },
    { href: "/products?stock=in", value: inStock, word: `${t("inStockCount")}${share ? ` · ${share}` : ""}` },
  ];
  return (
    <>
      <PageHead title={common("today")} note={format.longDay(format.dayNumber(now) * dayMs)}>
        <ShownStock at={view.age.inventoryReadAt} />
      </PageHead>
      <ul className="desk-figures">
        {figures.map(({ href, value, word }) => (
          <li key={href}>
            <a href={href}>
              <b>{format.count(value)}</b> {word}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** The number of changes in the whole catalog: one line with a link, since most concern items that nobody watches. */
export function OtherChanges({ changes, now }: { changes: DeskView["changes"]; now: number }) {
  const t = useTranslations("desk");
  const format = useFormat();
  // No changes are known from before.
  const { at, first } = changes.knownSince;
  const since = Math.max(changes.since, at ?? 0);
  const begun = since > changes.since && first !== "kept";
  return (
    <p className="mt-8 border-t border-rule pt-3 text-sm text-soft">
      {changes.total === 0 ? (
        <>
          {begun ? t("changesBegun", { moment: format.clock(since, now) }) : t("changesEmpty")}{" "}
          <a href="/changes" className="link">
            {t("allChanges")}
          </a>
        </>
      ) : (
        <a href={changes.href} className="link">
          {t("otherChanges", { count: changes.total, moment: format.dayOfMoment(since, now) })}
        </a>
      )}
    </p>
  );
}

/** Warns that messages to the member's channels do not arrive; renders nothing otherwise. */
export function DeadChannels({ channels }: { channels: readonly ChannelStatus[] }) {
  const t = useTranslations("alerts.channels");
  const dead = channels.filter(({ isDead }) => isDead);
  if (dead.length === 0) return null;
  return (
    <div className="my-3 print:hidden">
      <Notice tone="low" title={t("deadTitle", { names: dead.map(({ name }) => name).join(", ") })}>
        <p>
          {t("deadText")}{" "}
          <a href="/alerts/channels" className="link">
            {t("deadSee")}
          </a>
        </p>
      </Notice>
    </div>
  );
}
