"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { resourceWords } from "@/components/connection/resource-words.ts";
import { useSyncStatus } from "@/components/sync-status/use-sync-status.ts";
import { useFormat } from "@/components/ui/format.ts";
import { Scrolling, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ResourceStatus, SyncStatus } from "@/lib/sync/types.ts";
import { StateShape, useRunError } from "./resource-state.tsx";

const whileReadingMs = 1000;

const otherwiseMs = 10_000;

interface ResourceTableProps {
  initial: SyncStatus;
  now: number;
}

/** Each resource with its state and its last and next sync run; during a run, its progress. Updates itself. */
export function ResourceTable({ initial, now }: ResourceTableProps) {
  const t = useTranslations("connection.resources");
  const common = useTranslations("common");
  const status = useFollowedStatus(initial);
  return (
    <Scrolling label={common("sync")}>
      <table className="data-table resources">
        <caption className="sr-only">{common("sync")}</caption>
        <TableHead
          columns={[
            { word: common("data") },
            { word: common("status") },
            { word: common("rows"), className: "figure" },
            { word: common("lastSynced"), className: "figure max-sm:hidden" },
            { word: t("next"), className: "figure max-md:hidden" },
            { word: t("rejected"), className: "figure" },
          ]}
        />
        <tbody>
          {status.resources.map((resource) => (
            <Row key={resource.name} resource={resource} next={nextOf(resource, status)} now={now} />
          ))}
        </tbody>
      </table>
    </Scrolling>
  );
}

/**
 * When the next sync run of a resource starts: a time (ms) or "now"; null during a run and while a person must act
 * first. During an outage nothing is fetched before the next check of the supplier.
 */
function nextOf({ state, nextRunAt }: ResourceStatus, status: SyncStatus): number | "now" | null {
  if (state === "reading" || status.needsSignIn || status.incompatibleSchema) return null;
  return Math.max(nextRunAt ?? 0, status.outage?.nextTryAt ?? 0) || "now";
}

interface RowProps {
  resource: ResourceStatus;
  next: ReturnType<typeof nextOf>;
  now: number;
}

function Row({ resource, next, now }: RowProps) {
  const t = useTranslations("connection.resources");
  const common = useTranslations("common");
  const format = useFormat();
  const name = common(resourceWords[resource.name]);
  const { retrievedAt, setAside, progress } = resource;
  const lastWord = retrievedAt === null ? common("never") : format.clock(retrievedAt, now);
  const nextWord = next === null ? "–" : next === "now" || next <= now ? common("now") : format.clock(next, now);
  return (
    <tr>
      <th scope="row" className="font-medium sm:whitespace-nowrap">
        {name}
      </th>
      <td className="cell-state md:w-2/5 md:min-w-64">
        {resource.state === "reading" && progress ? (
          <RunProgress name={name} progress={progress} />
        ) : (
          <State resource={resource} />
        )}
        <span className="block pb-1 text-2xs text-soft md:hidden">
          <span className="mr-3 sm:hidden">
            {common("lastSynced")} <span className="whitespace-nowrap text-ink">{lastWord}</span>
          </span>
          {t("next")} <span className="whitespace-nowrap text-ink">{nextWord}</span>
        </span>
      </td>
      <td className="figure" data-word={common("rows")}>
        {format.count(resource.rows)}
      </td>
      <td className="figure max-sm:hidden">{lastWord}</td>
      <td className="figure text-soft max-md:hidden">{nextWord}</td>
      <td className="figure" data-word={t("rejected")}>
        {setAside > 0 ? (
          <a href="#rejected" className="link">
            {format.count(setAside)}
          </a>
        ) : (
          <span className="text-soft">{common("none")}</span>
        )}
      </td>
    </tr>
  );
}

function State({ resource }: Pick<RowProps, "resource">) {
  const t = useTranslations("connection.states");
  const errorText = useRunError();
  // Not a failure: the list was already fetched today, but the database with it was replaced.
  const replaced = resource.error === "copy-replaced";
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 py-1">
      <span className="inline-flex items-center gap-2 sm:whitespace-nowrap">
        <StateShape state={replaced ? "absent" : resource.state} />
        {t(replaced ? "replaced" : resource.state)}
      </span>
      {resource.error && !replaced && <span className="text-soft">{errorText(resource.error)}</span>}
      {resource.doubt && resource.state !== "held" && (
        <a href="#paging" className="link inline-block min-h-6 leading-6">
          {t("doubt")}
        </a>
      )}
    </span>
  );
}

interface RunProgressProps {
  name: string;
  progress: NonNullable<ResourceStatus["progress"]>;
}

/** Progress of a sync run: rows so far, rows per second, remaining time. */
function RunProgress({ name, progress }: RunProgressProps) {
  const t = useTranslations("connection.progress");
  const common = useTranslations("common");
  const format = useFormat();
  const { rows, expectedRows, rowsPerSecond, leftMs } = progress;
  const done = expectedRows
    ? t("rowsOf", { rows: format.count(rows), expected: format.count(expectedRows) })
    : t("rows", { rows: format.count(rows) });
  const rate = rowsPerSecond ? t("rate", { rate: format.count(Math.round(rowsPerSecond)) }) : "";
  const left = leftMs ? common("timeLeft", { time: format.duration(Math.max(1000, leftMs)) }) : "";
  return (
    <div className="py-1">
      <progress
        aria-label={name}
        value={expectedRows ? Math.min(rows, expectedRows) : undefined}
        max={expectedRows ?? 1}
        className="run-progress"
      />
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-soft tabular-nums">
        <span>{done}</span>
        <span>{[rate, left].filter(Boolean).join(", ")}</span>
      </p>
    </div>
  );
}

/** The sync status, updated while the page is visible. */
export function useStatus(initial: SyncStatus): SyncStatus {
  return useSyncStatus(initial, pace);
}

function pace({ resources }: SyncStatus): number {
  return resources.some((resource) => resource.state === "reading") ? whileReadingMs : otherwiseMs;
}

/** The same. Also refreshes the server-rendered page when a sync run starts or ends. */
function useFollowedStatus(initial: SyncStatus): SyncStatus {
  const router = useRouter();
  const status = useStatus(initial);
  const shape = shapeOf(status);
  const drawn = useRef(shapeOf(initial));
  useEffect(() => {
    if (drawn.current === shape) return;
    drawn.current = shape;
    router.refresh();
  }, [shape, router]);
  return status;
}

/** The parts of a status that the server-rendered page shows. */
function shapeOf(status: SyncStatus): string {
  const { ready, reachable, outage, needsSignIn, incompatibleSchema, worker, resources } = status;
  const each = resources.map(({ state, finishedAt, pendingReview, setAside }) => [
    state,
    finishedAt,
    pendingReview?.since,
    setAside,
  ]);
  return JSON.stringify([ready, reachable, outage, needsSignIn, incompatibleSchema, worker, each]);
}
