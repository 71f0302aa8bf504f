/** The mean of the last `periods` demands, or of all when there are fewer; null without any. */
export function movingAverage(demands: readonly number[], periods: number): number | null {
  const last = demands.slice(-periods);
  return last.length === 0 ? null : last.reduce((sum, demand) => sum + demand, 0) / last.length;
}
