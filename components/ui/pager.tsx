import { AddressForm } from "./address-form.tsx";
import { useFormat } from "./format.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { Icon } from "./icon.tsx";
import { ChevronLeft, ChevronRight } from "./icons.ts";
import { useTranslations } from "./use-translations.ts";

interface PagerProps {
  page: number;
  pageCount: number;
  /** Total rows, and rows per page. */
  total: number;
  pageSize: number;
  hrefOf: (page: number) => string;
  /** The target of the "go to page" form, including the query that it keeps. */
  path: string;
}

/** Shows the range of rows, and links to other pages, including the last one. */
export function Pager({ page, pageCount, total, pageSize, hrefOf, path }: PagerProps) {
  const t = useTranslations("listing");
  const common = useTranslations("common");
  const format = useFormat();
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <nav
      aria-label={common("pages")}
      className="no-print flex flex-wrap items-center justify-between gap-2 py-2.5 text-(length:--text-sm)"
    >
      <p className="text-soft tabular-nums">
        {common("range", { from: format.count(from), to: format.count(to), total: format.count(total) })}
      </p>
      {pageCount > 1 && (
        <div className="flex items-center gap-0.5">
          <Step href={page > 1 ? hrefOf(page - 1) : null} rel="prev" word={common("previous")} />
          {pagesAround(page, pageCount).map((one, index, all) => (
            <span key={one} className="contents">
              {index > 0 && one - (all[index - 1] ?? one) > 1 && <span className="px-1 text-soft">…</span>}
              <a
                href={hrefOf(one)}
                className="pager-page"
                aria-current={one === page ? "page" : undefined}
                aria-label={`${t("page")} ${one}`}
              >
                {format.count(one)}
              </a>
            </span>
          ))}
          <Step href={page < pageCount ? hrefOf(page + 1) : null} rel="next" word={common("next")} />
          {pageCount > 9 && <GoTo page={page} hrefOf={hrefOf} path={path} pageCount={pageCount} />}
        </div>
      )}
    </nav>
  );
}

function Step({ href, rel, word }: { href: string | null; rel: "prev" | "next"; word: string }) {
  const arrow = <Icon icon={rel === "prev" ? ChevronLeft : ChevronRight} strokeWidth={2} />;
  if (href === null) {
    return (
      <span className="pager-page text-strong" aria-hidden="true">
        {arrow}
      </span>
    );
  }
  return (
    <a
      href={href}
      rel={rel}
      data-keys={rel === "prev" ? "p" : "n"}
      className="pager-page"
      aria-label={word}
      title={word}
    >
      {arrow}
    </a>
  );
}

function GoTo({ page, hrefOf, path, pageCount }: Pick<PagerProps, "page" | "hrefOf" | "path" | "pageCount">) {
  const t = useTranslations("listing");
  return (
    <AddressForm says={hrefOf(page)} action={path} className="ml-2 flex items-center gap-1 max-sm:hidden">
      <HiddenFields href={hrefOf(1)} />
      <input
        name="page"
        type="text"
        inputMode="numeric"
        pattern="[0-9]+"
        maxLength={6}
        aria-label={`${t("goToPage")} (1–${pageCount})`}
        placeholder={t("page")}
        className="field h-7 w-16 px-2 text-right text-sm"
      />
    </AddressForm>
  );
}

/** The page numbers to offer, ascending: the first, the last, the current one and its neighbours. */
export function pagesAround(page: number, pageCount: number): number[] {
  const near = [1, page - 1, page, page + 1, pageCount];
  if (page <= 3) near.push(2, 3, 4);
  if (page >= pageCount - 2) near.push(pageCount - 1, pageCount - 2, pageCount - 3);
  return [...new Set(near)].filter((one) => one >= 1 && one <= pageCount).sort((a, b) => a - b);
}

export interface NewerOlderProps {
  label: string;
  /** Addresses of the newer and the older page; null: there is none. */
  later: string | null;
  earlier: string | null;
}

/** Links to newer and older entries of a long list whose length is not counted. */
export function NewerOlder({ label, later, earlier }: NewerOlderProps) {
  const t = useTranslations("connection.ways");
  if (later === null && earlier === null) return null;
  return (
    <nav aria-label={label} className="no-print mt-2.5 flex gap-2">
      {later && (
        <a href={later} className="button button-small">
          <Icon icon={ChevronLeft} size={13} strokeWidth={2} /> {t("newer")}
        </a>
      )}
      {earlier && (
        <a href={earlier} className="button button-small">
          {t("older")} <Icon icon={ChevronRight} size={13} strokeWidth={2} />
        </a>
      )}
    </nav>
  );
}
