import { useMessages } from "next-intl";
import type { ReactNode } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ResourceName, SyncStatus } from "@/lib/sync/types.ts";
import { unsafeLists } from "./unsafe-lists.ts";

interface UnsafeFiguresProps {
  status: SyncStatus;
  now: number;
  /** Whether the principal may decide about held lists. */
  settles: boolean;
}

/**
 * The strip at the top of every page while its figures may differ from the supplier's: it does not answer, requires a
 * sign-in, a list failed or is held. It says since when, how old the shown figures are, and what to do.
 */
export function UnsafeFigures({ status, now, settles }: UnsafeFiguresProps) {
  const t = useTranslations("states.unsafe");
  const common = useTranslations("common");
  const format = useFormat();
  const { format: settings } = useMessages() as { format?: { supplierName?: string } };
  const { held, failed, stops } = unsafeLists(status, now);
  if (!stops && failed.length === 0 && held.length === 0) return null;
  const supplier = settings?.supplierName ?? "";
  const stockReadAt = status.resources.find(({ name }) => name === "inventory")?.retrievedAt ?? null;
  const stock = format.clock(stockReadAt, now);
  const since = format.clock(status.outage?.since ?? null, now);
  const listName = (name: ResourceName) =>
    name === "products" ? t(name) : common(name === "inventory" ? "stock" : name);
  const lines: ReactNode[] = [
    stops && t(stops, { supplier, stock, since }),
    ...failed.map(({ name, finishedAt, startedAt, retrievedAt }) =>
      t("failed", {
        list: listName(name),
        when: format.clock(finishedAt ?? startedAt, now),
        read: format.clock(retrievedAt, now),
      }),
    ),
    ...held.map(({ name, since, rowsNow, shareGone }) =>
      t(rowsNow === 0 ? "empty" : "lost", {
        list: listName(name),
        when: format.clock(since, now),
        percent: format.percent(shareGone * 100),
      }),
    ),
  ].filter(Boolean);
  const title = held.length > 0 && !stops && failed.length === 0 ? t("heldTitle") : t("title");
  return (
    <div className="mb-5 print:hidden">
      <Notice tone={stops ? "out" : "low"} title={title}>
        <ul>
          {lines.map((line) => (
            <li key={String(line)}>{line}</li>
          ))}
        </ul>
        <p>
          {held.length > 0 && `${t("old")} `}
          {stops === "signIn" ? (
            <a href="/sign-in?again=1&callbackUrl=%2Fconnection" className="link">
              {common("signInAgain")}
            </a>
          ) : (
            <a href="/connection" className="link">
              {held.length > 0 && settles ? t("decide") : common("syncDetails")}
            </a>
          )}
        </p>
      </Notice>
    </div>
  );
}
