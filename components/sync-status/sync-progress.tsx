"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { secondMs } from "@/lib/domain/time.ts";
import { createFormat } from "@/lib/format.ts";
import type { ResourceStatus, SyncStatus } from "@/lib/sync/types.ts";
import { useSyncStatus } from "./use-sync-status.ts";

type Words = Record<
  | "brands"
  | "categories"
  | "products"
  | "inventory"
  | "waiting"
  | "reading"
  | "done"
  | "failed"
  | "rowsOf"
  | "left"
  | "troubleHeld"
  | "troubleFailed"
  | "troubleSignIn"
  | "seeConnection"
  | "signInAgain",
  string
>;

/** The person waits for the first sync runs. */
const everySecond = () => secondMs;

/** One line per resource, with a progress bar and figures. */
export function SyncProgress({ initial, language, words }: { initial: SyncStatus; language: string; words: Words }) {
  const router = useRouter();
  const status = useSyncStatus(initial, everySecond);
  useEffect(() => {
    if (status.ready) router.refresh();
  }, [status.ready, router]);
  return (
    <>
      <ul className="border-t border-edge">
        {status.resources.map((resource) => (
          <ResourceLine key={resource.name} resource={resource} language={language} words={words} />
        ))}
      </ul>
      <Trouble status={status} words={words} />
    </>
  );
}

function ResourceLine({ resource, language, words }: { resource: ResourceStatus; language: string; words: Words }) {
  const format = createFormat(language, "USD");
  const { state, progress } = resource;
  const done = state === "fresh" || state === "stale";
  const rows = progress?.rows ?? resource.rows;
  const expected = progress?.expectedRows ?? null;
  const share = done ? 1 : expected ? Math.min(1, rows / expected) : 0;
  const word = done
    ? words.done
    : isFailure(resource)
      ? words.failed
      : state === "reading"
        ? words.reading
        : words.waiting;
  const figures =
    !done && expected
      ? words.rowsOf.replace("{rows}", format.count(rows)).replace("{expected}", format.count(expected))
      : rows > 0
        ? format.count(rows)
        : "";
  const left = progress?.leftMs ? words.left.replace("{left}", format.duration(Math.max(1000, progress.leftMs))) : "";
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-rule py-2 sm:h-14 sm:grid-cols-[7rem_1fr_auto] sm:py-0">
      <span className="font-semibold">{words[resource.name]}</span>
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

function Trouble({ status, words }: { status: SyncStatus; words: Words }) {
  const failed = status.reachable === false || status.resources.some(isFailure);
  const why = status.needsSignIn
    ? words.troubleSignIn
    : status.held
      ? words.troubleHeld
      : failed
        ? words.troubleFailed
        : "";
  return (
    <div aria-live="polite" className="mt-4 min-h-6">
      {why && (
        <p className="text-low">
          {why}{" "}
          <a href={status.needsSignIn ? "/sign-in?again=1" : "/connection"} className="link">
            {status.needsSignIn ? words.signInAgain : words.seeConnection}
          </a>
        </p>
      )}
    </div>
  );
}
