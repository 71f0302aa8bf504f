const factors = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** A figure at a time. It is valid until the next step. Null is unknown and interrupts the line. */
export interface Step {
  at: number;
  value: number | null;
}

interface StepBox {
  from: number;
  to: number;
  top: number;
  width: number;
  height: number;
}

/** The SVG path of a step line, in units of the box with the origin at the upper left; "" without points. */
export function stepPath(steps: readonly Step[], box: StepBox): string {
  const span = Math.max(1, box.to - box.from);
  const x = (at: number) => round((Math.min(box.to, Math.max(box.from, at)) - box.from) * (box.width / span));
  const y = (value: number) => round(box.height - (Math.max(0, value) / Math.max(1, box.top)) * box.height);
  const parts: string[] = [];
  let open = false;
  for (const [index, step] of steps.entries()) {
    const until = x(steps[index + 1]?.at ?? box.to);
    if (step.value === null) {
      open = false;
      continue;
    }
    parts.push(open ? `V${y(step.value)}` : `M${x(step.at)} ${y(step.value)}`, `H${until}`);
    open = true;
  }
  return parts.join("");
}

/** The same steps with the last figure repeated at `to`, so that the line reaches the right edge of the chart. */
export function carriedTo<T extends Step>(steps: readonly T[], to: number): T[] {
  const last = steps.at(-1);
  return last && last.at < to ? [...steps, { ...last, at: to }] : [...steps];
}

/** The same steps without values in the gaps, which are in order: a figure is valid again from the end of a gap. */
export function interrupted(
  steps: readonly Step[],
  gaps: readonly { readonly from: number; readonly until: number }[],
): Step[] {
  const within = ({ at }: Step) => gaps.some(({ from, until }) => from <= at && at < until);
  const first = steps[0]?.at ?? Number.POSITIVE_INFINITY;
  const edges = gaps.flatMap(({ from, until }) => {
    if (until <= first) return [];
    const again = steps.findLast(({ at }) => at <= until)?.value ?? null;
    return [
      { at: Math.max(first, from), value: null },
      { at: until, value: again },
    ];
  });
  return [...steps.filter((step) => !within(step)), ...edges].sort((one, other) => one.at - other.at);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A round number at or above `value`, at most a third above it where such a number exists; 1 for 0. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = factors.find((factor) => value <= factor * power && Number.isInteger(factor * power)) ?? 10;
  return step * power;
}

/**
 * Up to three labels of an axis from 0 to `top`, highest first. The middle one is left out when it is not a whole
 * number.
 */
export function ticksOf(top: number): number[] {
  return top % 2 === 0 ? [top, top / 2, 0] : [top, 0];
}

/** `value` as a percentage of `top`, with one decimal. At least 0.6 if above 0, so that the bar is visible. */
export function percentOf(value: number | null, top: number): number {
  if (value === null || value <= 0 || top <= 0) return 0;
  return Math.min(100, Math.max(0.6, Math.round((value / top) * 1000) / 10));
}
