/** A round figure at or above `value`, at most a third above it where there are round ones that near; 1 for nothing. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = factors.find((factor) => value <= factor * power && Number.isInteger(factor * power)) ?? 10;
  return step * power;
}

const factors = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** Three marks of an axis from 0 to `top`, highest first; two where half of it is no whole number. */
export function ticksOf(top: number): number[] {
  return top % 2 === 0 ? [top, top / 2, 0] : [top, 0];
}

/** Share of `top` in per cent, with one decimal, at least a visible 0.6 where there is something at all. */
export function percentOf(value: number | null, top: number): number {
  if (value === null || value <= 0 || top <= 0) return 0;
  return Math.min(100, Math.max(0.6, Math.round((value / top) * 1000) / 10));
}
