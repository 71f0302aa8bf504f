/** What a chart shows; each has a shape of its own, so that no two differ by color alone. */
const shapes = {
  mark: <path d="M4 10h8l-4 -8z" className="fill-good" />,
  day: <path d="M8 0V12" className="stroke-due" strokeWidth="1.5" strokeDasharray="2 3" />,
  level: <path d="M0 6H16" className="stroke-low" strokeDasharray="6 3" />,
  band: <path d="M0 0H16V12H0z" fill="url(#chart-band)" className="stroke-low" />,
  gap: (
    <>
      <path d="M0 0H16V12H0z" fill="url(#chart-gap)" />
      <path d="M1 6H16" className="stroke-soft" strokeWidth="1.5" strokeDasharray="1 4" strokeLinecap="round" />
    </>
  ),
} as const;

interface LegendProps {
  entries: readonly { shape: keyof typeof shapes; text: string }[];
}

/** The meaning of the marks of charts, above them. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
      {entries.map(({ shape, text }) => (
        <li key={shape} className="inline-flex items-center gap-1.5">
          <svg aria-hidden="true" width="16" height="12" className="fill-none">
            {shapes[shape]}
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
