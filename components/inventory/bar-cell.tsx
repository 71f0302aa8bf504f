import { percentOf } from "@/components/charts/scale.ts";
import { useFormat } from "@/components/ui/format.ts";

interface BarCellProps {
  value: number;
  /** The value of a full bar. */
  most: number;
  /** The class that fills the bar. */
  tone: string;
}

/** A figure in a table with its bar, beside it or on a phone below it. */
export function BarCell({ value, most, tone }: BarCellProps) {
  const format = useFormat();
  return (
    <td className="figure font-medium">
      <span className="flex items-center justify-end gap-3 max-sm:flex-col-reverse max-sm:items-end max-sm:gap-1">
        <svg width="100%" height="6" aria-hidden="true" className="min-w-0 bg-rule max-sm:h-1">
          <rect width={`${percentOf(value, most)}%`} height="6" className={tone} />
        </svg>
        {format.count(value)}
      </span>
    </td>
  );
}
