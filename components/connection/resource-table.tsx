"use client";

import { useFormat } from "@/components/ui/format.ts";
import type { ResourceStatus, SyncStatus } from "@/lib/sync/types.ts";
import type { ConnectionWords } from "./words.ts";

interface ResourceTableProps {
  status: SyncStatus;
  words: ConnectionWords;
  now: number;
  take: (form: FormData) => void;
}

/** Each kind of data with its state, its last and next reading; while one is read, how far it is. */
export function ResourceTable({ status, words, now, take }: ResourceTableProps) {
  return (
    <div className="relative overflow-x-auto [--top:0px]">
      <table className="ledger">
        <caption className="sr-only">{words.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.state}</th>
            <th scope="col" className="figure">
              {words.rows}
            </th>
            <th scope="col" className="figure">
              {words.last}
            </th>
            <th scope="col" className="figure">
              {words.next}
            </th>
            <th scope="col" className="figure">
              {words.setAside}
            </th>
          </tr>
        </thead>
        <tbody>
          {status.resources.map((resource) => (
            <Row key={resource.name} resource={resource} words={words} now={now} take={take} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<ResourceTableProps, "status"> & { resource: ResourceStatus };

function Row({ resource, words, now, take }: RowProps) {
  const format = useFormat();
  const name = words.names[resource.name] ?? resource.name;
  const { nextAllowedAt, setAside, progress } = resource;
  return (
    <tr>
      <th scope="row" className="whitespace-nowrap">
        <span className="font-medium">{name}</span>
      </th>
      <td className="md:w-2/5 md:min-w-64">
        {resource.state === "reading" && progress ? (
          <Progress name={name} progress={progress} words={words} />
        ) : (
          <span className="inline-flex flex-wrap items-center gap-x-2 py-1">
            <StateShape state={resource.state} />
            {words.states[resource.state]}
            {resource.error && <span className="text-soft">{errorWords(resource.error, words)}</span>}
            {resource.state === "held" && (
              <form action={take} className="inline">
                <input type="hidden" name="resource" value={resource.name} />
                <button
                  type="submit"
                  className="button button-small"
                  aria-label={words.acceptFor.replace("{name}", name)}
                >
                  {words.accept}
                </button>
              </form>
            )}
          </span>
        )}
      </td>
      <td className="figure font-mono">{format.count(resource.rows)}</td>
      <td className="figure">{resource.retrievedAt === null ? words.never : format.moment(resource.retrievedAt)}</td>
      <td className="figure">
        {nextAllowedAt === null || nextAllowedAt <= now ? words.now : format.moment(nextAllowedAt)}
      </td>
      <td className={`figure ${setAside > 0 ? "text-low" : "text-soft"}`}>
        {setAside > 0 ? (
          <a href="#set-aside" className="link">
            {format.count(setAside)}
          </a>
        ) : (
          words.none
        )}
      </td>
    </tr>
  );
}

interface ProgressProps {
  name: string;
  progress: NonNullable<ResourceStatus["progress"]>;
  words: ConnectionWords;
}

function Progress({ name, progress, words }: ProgressProps) {
  const format = useFormat();
  const { rows, expectedRows, rowsPerSecond, leftMs } = progress;
  const done = expectedRows
    ? words.rowsOf.replace("{rows}", format.count(rows)).replace("{expected}", format.count(expectedRows))
    : words.rowsDone.replace("{rows}", format.count(rows));
  const rate = rowsPerSecond ? words.rate.replace("{rate}", format.count(Math.round(rowsPerSecond))) : "";
  const left = leftMs ? words.left.replace("{time}", format.duration(Math.max(1000, leftMs))) : "";
  return (
    <div className="py-1">
      <progress
        aria-label={name}
        value={expectedRows ? Math.min(rows, expectedRows) : undefined}
        max={expectedRows ?? 1}
        className="block h-1.5 w-full appearance-none overflow-hidden rounded-sm bg-rule [&::-moz-progress-bar]:bg-signal [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-signal"
      />
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-soft tabular-nums">
        <span>{done}</span>
        <span>{[rate, left].filter(Boolean).join(", ")}</span>
      </p>
    </div>
  );
}

/** A shape for each state, beside its word. */
export function StateShape({ state }: { state: string }) {
  const good = state === "fresh" || state === "complete";
  const bad = state === "failed";
  return (
    <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10" className="shrink-0">
      {good && <circle cx="5" cy="5" r="3.5" className="fill-good" />}
      {bad && <path d="M2 2l6 6M8 2l-6 6" className="stroke-out" strokeWidth="1.6" />}
      {state === "held" && <path d="M2.5 1.5v7M7.5 1.5v7" className="stroke-low" strokeWidth="2" />}
      {!good && !bad && state !== "held" && (
        <circle cx="5" cy="5" r="3.2" className="fill-none stroke-soft" strokeWidth="1.5" />
      )}
    </svg>
  );
}

export function errorWords(code: string, words: Pick<ConnectionWords, "errors" | "otherError">): string {
  return words.errors[code] ?? words.otherError.replace("{code}", code);
}
