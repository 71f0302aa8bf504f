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
  /** How many there are, beside the title. */
  count?: number;
  countTone?: string;
  text?: ReactNode;
  link?: { href: string; word: string };
  /** A button at the end of the head. */
  action?: ReactNode;
  /** Whether screen readers list the section as a region. */
  isNamed?: boolean;
  children: ReactNode;
}

/** One section of the desk: its title with what summarizes it, then the lines. */
export function DeskSection({ title, count, countTone = "", text, link, action, isNamed, children }: DeskSectionProps) {
  const format = useFormat();
  return (
    <section aria-label={isNamed ? title : undefined} className="min-w-0">
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 border-b border-edge pb-1">
        <h2 className="text-md">{title}</h2>
        {count !== undefined && <b className={`text-md tabular-nums ${countTone}`}>{format.count(count)}</b>}
        {text && <p className="min-w-0 text-sm text-soft max-sm:order-last max-sm:basis-full">{text}</p>}
        <span className="ml-auto flex items-center gap-3">
          {link && (
            <a href={link.href} className="link text-sm whitespace-nowrap">
              {link.word}
            </a>
          )}
          {action}
        </span>
      </header>
      {children}
    </section>
  );
}

/** The date, and on wide screens the size of the catalog; each figure links to its page. */
export function DeskHead({ view, now }: { view: DeskView; now: number }) {
  const common = useTranslations("common");
  const format = useFormat();
  const { products, variants, inStock } = view.totals;
  const share = variants > 0 ? ` (${format.percent((inStock / variants) * 100)})` : "";
  const figures = [
    { href: "/products", word: common("productCount", { count: products }) },
    { href: "/inventory", word: common("itemCount", { count: variants }) },
    { href: "/products?stock=in", word: `${common("inStockCount", { count: format.count(inStock) })}${share}` },
  ];
  return (
    <PageHead title={common("today")} note={format.longDay(format.dayNumber(now) * dayMs)}>
      <ShownStock at={view.age.inventoryReadAt} />
      <span className="flex gap-4 text-sm text-soft tabular-nums max-md:hidden">
        {figures.map(({ href, word }) => (
          <a key={href} href={href} className="hover:text-ink hover:underline">
            {word}
          </a>
        ))}
      </span>
    </PageHead>
  );
}

interface DeskFootProps {
  view: DeskView;
  now: number;
}

/** What happened in the whole catalog and to the syncs: one line, since most of it concerns items that nobody watches. */
export function DeskFoot({ view: { changes, news }, now }: DeskFootProps) {
  const t = useTranslations("desk");
  const format = useFormat();
  const { at, first } = changes.knownSince;
  const since = Math.max(changes.since, at ?? 0);
  const isFirst = since > changes.since && first !== "kept";
  return (
    <p className="desk-foot">
      {changes.total > 0 ? (
        <a href={changes.href} className="link">
          {t("otherChanges", { count: changes.total, moment: format.dayOfMoment(since, now) })}
        </a>
      ) : (
        <a href="/changes" className="link">
          {isFirst ? t("changesBegun", { moment: format.clock(since, now) }) : t("changesEmpty")}
        </a>
      )}
      {news.sync.length > 0 && (
        <a href="/connection" className="link">
          {t("unsafe", { count: news.sync.length })}
        </a>
      )}
    </p>
  );
}

/** Warns that messages to the member's channels do not arrive; renders nothing otherwise. */
export function DeadChannels({ channels }: { channels: readonly ChannelStatus[] }) {
  const t = useTranslations("alerts.channels");
  const common = useTranslations("common");
  const dead = channels.filter(({ isDead }) => isDead);
  if (dead.length === 0) return null;
  return (
    <div className="my-3 print:hidden">
      <Notice tone="low" title={t("deadTitle", { names: dead.map(({ name }) => name).join(", ") })}>
        <p>
          {t("deadText")}{" "}
          <a href="/alerts/channels" className="link">
            {common("details")}
          </a>
        </p>
      </Notice>
    </div>
  );
}
