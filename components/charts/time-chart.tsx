import { useTranslations } from "@/components/ui/use-translations.ts";
import { interrupted, type Step, stepPath } from "./scale.ts";

interface TimeChartProps {
  /** Ends of the axis (ms), and the highest figure. */
  from: number;
  to: number;
  top: number;
  height: number;
  lines: { key: string; steps: readonly Step[]; className: string }[];
  /** Times without data: drawn as a band that interrupts lines. */
  gaps?: readonly { readonly from: number; readonly until: number }[];
  /** Short marks at the foot, and lines from top to foot. */
  marks?: readonly { readonly at: number; readonly className: string; readonly whole?: boolean }[];
  /** Lines across at a figure. */
  levels?: readonly { readonly value: number; readonly className: string }[];
  /** Where the lines end if the axis continues into the future. */
  until: number;
}

const width = 1000;

/**
 * Figures over time as step lines, drawn on the server. Hidden from screen readers, which get the same data as a table.
 */
export function TimeChart({ from, to, top, height, lines, gaps = [], marks = [], levels = [], until }: TimeChartProps) {
  const x = (at: number) => Math.round(((Math.min(to, Math.max(from, at)) - from) / Math.max(1, to - from)) * width);
  const y = (value: number) => height - (Math.min(top, Math.max(0, value)) / Math.max(1, top)) * height;
  const edge = { vectorEffect: "non-scaling-stroke", fill: "none" } as const;
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block overflow-visible"
    >
      {gaps.map((gap) => (
        <rect
          key={gap.from}
          x={x(gap.from)}
          width={Math.max(2, x(gap.until) - x(gap.from))}
          y="0"
          height={height}
          className="fill-strong/50"
        />
      ))}
      <path d={`M0 0.5H${width}`} {...edge} className="stroke-rule" />
      <path d={`M0 ${height - 0.5}H${width}`} {...edge} className="stroke-strong" />
      {to > until && <path d={`M${x(until)} 0V${height}`} {...edge} className="stroke-strong" />}
      {levels.map(({ value, className }) => (
        <path key={value} d={`M0 ${y(value)}H${x(until)}`} {...edge} strokeDasharray="4 3" className={className} />
      ))}
      {marks.map(({ at, className, whole }) => (
        <path
          key={`${at}${className}`}
          d={`M${x(at)} ${height}V${whole ? 0 : height - 10}`}
          {...edge}
          strokeWidth={whole ? 1 : 3}
          strokeDasharray={whole ? "2 2" : undefined}
          className={className}
        />
      ))}
      {lines.map(({ key, steps, className }) => (
        <path
          key={key}
          d={stepPath(interrupted(steps, gaps), { from, to: until, top, width: x(until), height })}
          {...edge}
          strokeWidth="1.5"
          className={className}
        />
      ))}
    </svg>
  );
}

interface TableTwinProps {
  caption: string;
  /** The first column holds names, the others hold figures. */
  heads: string[];
  rows: string[][];
}

/** The figures of a chart as a table, in a collapsed section below it. */
export function TableTwin({ caption, heads, rows }: TableTwinProps) {
  const common = useTranslations("common");
  return (
    <details className="mt-2">
      <summary className="link w-fit text-xs">{common("showAsTable")}</summary>
      <table className="data-table mt-2">
        <caption className="sr-only">{caption}</caption>
        <thead className="[--top:0px]">
          <tr>
            {heads.map((head, index) => (
              <th key={head} scope="col" className={index > 0 ? "figure" : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...figures]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]} className="figure">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
