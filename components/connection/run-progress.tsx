import { useFormat } from "@/components/ui/format.ts";
import type { ResourceStatus } from "@/lib/sync/types.ts";
import type { ResourceText } from "./resource-state.tsx";

interface RunProgressProps {
  name: string;
  progress: NonNullable<ResourceStatus["progress"]>;
  words: ResourceText;
}

/** Progress of a sync run: rows so far, rows per second, remaining time. */
export function RunProgress({ name, progress, words }: RunProgressProps) {
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
        className="run-progress"
      />
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-soft tabular-nums">
        <span>{done}</span>
        <span>{[rate, left].filter(Boolean).join(", ")}</span>
      </p>
    </div>
  );
}
