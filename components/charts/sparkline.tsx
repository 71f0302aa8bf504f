import { roundUp } from "./scale.ts";
import { type Step, stepPath } from "./step-path.ts";

/** A line of stock in the size of a word, drawn on the server; its meaning stands beside it in words. */
export function Sparkline({ steps, from, to }: { steps: readonly Step[]; from: number; to: number }) {
  const width = 96;
  const height = 20;
  const top = roundUp(Math.max(0, ...steps.map((step) => step.value ?? 0)));
  return (
    <svg aria-hidden="true" width={width} height={height} className="inline-block align-middle">
      <line x1="0" x2={width} y1={height - 0.5} y2={height - 0.5} className="stroke-rule" />
      <path
        d={stepPath(steps, { from, to, top, width, height: height - 2 })}
        className="fill-none stroke-ink"
        transform="translate(0 1)"
        strokeWidth="1.25"
      />
    </svg>
  );
}
