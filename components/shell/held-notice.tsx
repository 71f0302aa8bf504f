"use client";

import { usePathname } from "next/navigation";
import { useFormat } from "@/components/ui/format.ts";
import { Notice } from "@/components/ui/notice.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { minuteMs } from "@/lib/domain/time.ts";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { useSyncStatus } from "./use-sync-status.ts";

interface HeldNoticeProps {
  status: SyncStatus;
  now: number;
  /** Whether the principal may decide about held lists. */
  settles: boolean;
}

const everyMinute = () => minuteMs;

/**
 * The notice on every page while a list is held: which one, since when and how much it lacks. The connection page asks
 * whoever may decide, so there it would say the same twice.
 */
export function HeldNotice({ status: initial, now, settles }: HeldNoticeProps) {
  const t = useTranslations("states.heldNotice");
  const format = useFormat();
  const { resources, ready } = useSyncStatus(initial, everyMinute);
  const isAsked = usePathname() === "/connection" && settles;
  const held = resources.flatMap(({ name, pendingReview }) => (pendingReview ? [{ name, ...pendingReview }] : []));
  if (!ready || held.length === 0 || isAsked) return null;
  return (
    <div className="mb-5">
      <Notice tone="low" title={t("title")}>
        <ul>
          {held.map(({ name, since, rowsNow, shareGone }) => (
            <li key={name}>
              {t(rowsNow === 0 ? "empty" : "lost", {
                list: t(name),
                when: format.clock(since, now),
                percent: format.percent(shareGone * 100),
              })}
            </li>
          ))}
        </ul>
        <p>
          {t("old")}{" "}
          <a href="/connection" className="link">
            {t(settles ? "decide" : "see")}
          </a>
        </p>
      </Notice>
    </div>
  );
}
