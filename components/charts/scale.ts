const factors = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

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
