/** A round figure at or above `value`: 1, 2, 2.5 or 5 times a power of ten; 1 for nothing. */
export function roundUp(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((factor) => value <= factor * power && Number.isInteger(factor * power)) ?? 10;
  return step * power;
}

/** Three marks of an axis from 0 to `top`, highest first; two where half of it is no whole number. */
export function ticksOf(top: number): number[] {
  return top % 2 === 0 ? [top, top / 2, 0] : [top, 0];
}

/** Share of `top` in per cent, with one decimal, at least a visible 0.6 where there is something at all. */
export function percentOf(value: number | null, top: number): number {
  if (value === null || value <= 0 || top <= 0) return 0;
  return Math.min(100, Math.max(0.6, Math.round((value / top) * 1000) / 10));
}
