import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect, useRef } from "react";
import { useNow, useShownStock } from "@/components/badges/age-text.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { ageOf } from "@/lib/domain/freshness.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import { createFormat } from "@/lib/format.ts";
import type { ResourceStatus, SyncStatus } from "@/lib/sync/types.ts";
import { useStockInterval } from "./out-of-date.tsx";
import { isStockLate, isUnsafe } from "./unsafe-lists.ts";
import { useSyncStatus } from "./use-sync-status.ts";

/** The age of the data, visible on every page. A click shows more. */
export function DataAge({ status, now }: { status: SyncStatus; now: number }) {
  const t = useTranslations("shell");
  const common = useTranslations("common");
  const badges = useTranslations("badges");
  const states = useTranslations("states");
  return (
    <LiveDataAge
      initial={status}
      now={now}
      language={useLocale()}
      words={{
        ages: t("ages"),
        title: common("lastSynced"),
        stock: common("stock"),
        stockOfPage: t("stockOfPage"),
        catalog: common("catalog"),
        never: badges("never"),
        unknown: badges("ageUnknown"),
        reading: states("reading"),
        failed: states("firstFailed"),
        held: states("firstHeld"),
        signIn: states("firstSignIn"),
        incompatibleSchema: states("incompatibleSchema"),
        more: common("syncDetails"),
      }}
    />
  );
}

interface LiveDataAgeProps {
  initial: SyncStatus;
  now: number;
  language: string;
  words: Record<
    | "ages"
    | "title"
    | "stock"
    | "stockOfPage"
    | "catalog"
    | "never"
    | "unknown"
    | "reading"
    | "failed"
    | "held"
    | "signIn"
    | "incompatibleSchema"
    | "more",
    string
  >;
}

const askEveryMs = minuteMs;
/** While a sync run is in progress. */
const askSoonMs = 3000;

/** Dot and age of the stock figures, as the page shows them; a ring when something prevents newer ones, or the age is unknown. */
function LiveDataAge({ initial, now: firstNow, language, words }: LiveDataAgeProps) {
  const status = useSyncStatus(initial, pauseOf);
  useLatestIndex(initial, status);
  const now = useNow(firstNow);
  const shownAt = useShownStock();
  const resource = (name: ResourceStatus["name"]) => status.resources.find((one) => one.name === name);
  const age = (one: ResourceStatus | undefined, at = one?.retrievedAt ?? null) => {
    if (at === null) return one?.state === "reading" ? words.reading : words.never;
    const ms = ageOf(at, now);
    return ms === null ? words.unknown : createFormat(language, "USD").duration(ms);
  };
  const stock = resource("inventory");
  // A product's page refreshes its own stock, so it can be newer than the last sync of all stock.
  const hasOwn = shownAt !== undefined && shownAt !== stock?.retrievedAt;
  const stockAt = hasOwn ? shownAt : (stock?.retrievedAt ?? null);
  const label = hasOwn ? words.stockOfPage : words.stock;
  const everyMs = useStockInterval();
  // By the same rules as the line on the page (`UnsafeFigures`), so that the two never contradict each other.
  const isLate =
    isUnsafe(status, now, everyMs) || isStockLate(stockAt, now, everyMs) || status.incompatibleSchema !== null;
  const why = reason(status, words);
  return (
    <>
      <button
        type="button"
        popoverTarget="ages"
        className="icon-button inline-flex h-8 w-auto gap-1.5 px-2 text-(length:--text-sm) whitespace-nowrap max-md:px-1.5 max-md:text-(length:--text-xs)"
        aria-label={`${words.ages}${createFormat(language, "USD").colon} ${label} ${age(stock, stockAt)}`}
        title={label}
      >
        <Dot late={isLate} reading={stock?.state === "reading"} />
        <span className="max-md:hidden">{words.stock}</span> {age(stock, stockAt)}
      </button>
      <div id="ages" popover="auto" className="menu w-64 p-3 text-sm">
        <p className="mb-1 text-xs text-soft">{words.title}</p>
        <dl>
          {hasOwn && (
            <div className="flex justify-between border-t border-rule py-1.5">
              <dt>{words.stockOfPage}</dt>
              <dd className="text-soft tabular-nums">{age(stock, stockAt)}</dd>
            </div>
          )}
          {(["inventory", "products"] as const).map((name) => (
            <div key={name} className="flex justify-between border-t border-rule py-1.5">
              <dt>{name === "inventory" ? words.stock : words.catalog}</dt>
              <dd className="text-soft tabular-nums">
                {resource(name)?.state === "reading" ? words.reading : age(resource(name))}
              </dd>
            </div>
          ))}
        </dl>
        {why && <p className="border-t border-rule pt-2 text-low">{why}</p>}
        <a href="/connection" className="link mt-2 inline-block">
          {words.more}
        </a>
      </div>
    </>
  );
}

function pauseOf({ index, resources }: SyncStatus): number {
  const isComing = index?.shown !== index?.latest || resources.some((one) => one.state === "reading");
  return isComing ? askSoonMs : askEveryMs;
}

function reason(status: SyncStatus, words: LiveDataAgeProps["words"]): string | null {
  if (status.incompatibleSchema) return words.incompatibleSchema;
  if (status.needsSignIn) return words.signIn;
  if (status.held) return words.held;
  if (status.reachable === false || status.resources.some((one) => one.state === "failed")) return words.failed;
  return null;
}

function Dot({ late, reading }: { late: boolean; reading: boolean }) {
  return (
    <svg aria-hidden="true" width="9" height="9" viewBox="0 0 9 9" className={reading ? "pulse" : ""}>
      {late ? (
        <circle cx="4.5" cy="4.5" r="3.3" className="fill-none stroke-low" strokeWidth="1.6" />
      ) : (
        <circle cx="4.5" cy="4.5" r="3.5" className="fill-good" />
      )}
    </svg>
  );
}

/**
 * Refreshes the page when the search index is newer than the page, so that a page left open stays current. Typed text
 * and expanded sections are preserved.
 */
function useLatestIndex(initial: SyncStatus, { index }: SyncStatus): void {
  const router = useRouter();
  const drawn = useRef(initial.index?.shown);
  const shown = index?.shown;
  useEffect(() => {
    if (shown === undefined || shown === drawn.current) return;
    drawn.current = shown;
    router.refresh();
  }, [shown, router]);
}
