"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { secondMs } from "@/lib/domain/time.ts";
import type { ResourceStatus, SyncStatus } from "@/lib/sync/types.ts";
import { useSyncStatus } from "./use-sync-status.ts";

/** The person waits for the first sync runs. */
const everySecond = () => secondMs;

/** One line per resource, with a progress bar and figures. */
export function SyncProgress({ initial }: { initial: SyncStatus }) {
  const router = useRouter();
  const status = useSyncStatus(initial, everySecond);
  useEffect(() => {
    if (status.ready) router.refresh();
  }, [status.ready, router]);
  return (
    <>
      <ul className="border-t border-edge">
        {status.resources.map((resource) => (
          <ResourceLine key={resource.name} resource={resource} />
        ))}
      </ul>
      <Trouble status={status} />
    </>
  );
}

function ResourceLine({ resource }: { resource: ResourceStatus }) {
  const t = useTranslations("states");
  const common = useTranslations("common");
  const format = useFormat();
  const { state, progress } = resource;
  const done = state === "fresh" || state === "stale";
  const rows = progress?.rows ?? resource.rows;
  const expected = progress?.expectedRows ?? null;
  const share = done ? 1 : expected ? Math.min(1, rows / expected) : 0;
  const word = t(done ? "done" : isFailure(resource) ? "failed" : state === "reading" ? "reading" : "waiting");
  const counted = rows > 0 ? format.count(rows) : "";
  const figures =
    !done && expected ? common("ofTotal", { count: format.count(rows), total: format.count(expected) }) : counted;
  const left = progress?.leftMs ? common("timeLeft", { time: format.duration(Math.max(1000, progress.leftMs)) }) : "";
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-rule py-2 sm:h-14 sm:grid-cols-[7rem_1fr_auto] sm:py-0">
      <span className="font-semibold">{common(resource.name === "inventory" ? "stock" : resource.name)}</span>
      <span className="max-sm:order-last max-sm:col-span-2">
        <svg role="img" aria-label={word} width="100%" height="6" className="block">
          <rect width="100%" height="6" className="fill-rule" />
          <rect width={`${Math.round(share * 1000) / 10}%`} height="6" className={done ? "fill-good" : "fill-signal"} />
        </svg>
        <span className="mt-1 flex justify-between gap-3 text-xs text-soft">
          <span className={state === "reading" && share === 0 ? "pulse" : ""}>{word}</span>
          <span>{left}</span>
        </span>
      </span>
      <span className="min-w-28 text-right text-sm tabular-nums">{figures}</span>
    </li>
  );
}

/**
 * "copy-replaced" is no failure: the list is fetched again tomorrow, because the database that held it was replaced.
 */
function isFailure({ state, error }: ResourceStatus): boolean {
  return state === "failed" && error !== "copy-replaced";
}

function Trouble({ status }: { status: SyncStatus }) {
  const t = useTranslations("states");
  const common = useTranslations("common");
  const failed = status.reachable === false || status.resources.some(isFailure);
  const why = status.needsSignIn ? t("firstSignIn") : status.held ? t("firstHeld") : failed ? t("firstFailed") : "";
  return (
    <div aria-live="polite" className="mt-4 min-h-6">
      {why && (
        <p className="text-low">
          {why}{" "}
          <a href={status.needsSignIn ? "/sign-in?again=1" : "/connection"} className="link">
            {common(status.needsSignIn ? "signInAgain" : "syncDetails")}
          </a>
        </p>
      )}
    </div>
  );
}
