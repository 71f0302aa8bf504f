import { useMessages } from "next-intl";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ResourceName, SyncStatus } from "@/lib/sync/types.ts";
import { OutOfDate } from "./out-of-date.tsx";
import { unsafeLists } from "./unsafe-lists.ts";

interface UnsafeFiguresProps {
  status: SyncStatus;
  now: number;
  /** Whether the principal may decide about held lists. */
  settles: boolean;
}

/**
 * One line at the top of every page while its figures may differ from the supplier's: which they are, when they were
 * synced, and where to see more. The most urgent reason alone; the supplier page has all of them.
 */
export function UnsafeFigures({ status, now, settles }: UnsafeFiguresProps) {
  const t = useTranslations("states.unsafe");
  const states = useTranslations("connection.states");
  const common = useTranslations("common");
  const { format } = useMessages() as { format?: { stockEveryMs?: number } };
  const { stops, failed, held, late, isStockComing } = unsafeLists(status, now, format?.stockEveryMs);
  const details = { href: "/connection", word: common("syncDetails") };
  const retrievedAt = (names: readonly { retrievedAt: number | null }[]) =>
    names.reduce<number | null>(
      (oldest, one) => Math.min(oldest ?? Number.POSITIVE_INFINITY, one.retrievedAt ?? 0),
      null,
    );
  const outOfDate = (lists: readonly { name: ResourceName; retrievedAt: number | null }[]) => ({
    title: t("title", { list: lists.length === 1 ? (lists[0]?.name ?? "") : "all" }),
    isStock: lists.some(({ name }) => name === "inventory"),
    at: retrievedAt(lists) || null,
  });
  const shared = { now, synced: t("synced"), link: details };
  if (stops) {
    const stock = outOfDate(status.resources.filter(({ name }) => name === "inventory"));
    if (stops !== "signIn") return <OutOfDate {...shared} {...stock} why={t("retrying")} />;
    const link = { href: "/sign-in?again=1&callbackUrl=%2Fconnection", word: common("signInAgain") };
    return <OutOfDate {...shared} {...stock} link={link} />;
  }
  if (held.length > 0) {
    const link = settles ? { ...details, word: t("decide") } : details;
    return <OutOfDate {...shared} {...outOfDate(held)} why={states("held")} link={link} />;
  }
  if (failed.length > 0) return <OutOfDate {...shared} {...outOfDate(failed)} why={t("retrying")} />;
  if (isStockComing) return <OutOfDate {...shared} title={t("stockComing")} isStock={false} at={null} />;
  if (late.length === 0) return null;
  return <OutOfDate {...shared} {...outOfDate(late)} hidesWhenFresh={late.every(({ name }) => name === "inventory")} />;
}
