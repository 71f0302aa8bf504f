/**
 * The rate of an intermittent demand in pieces per period by Croston, "Forecasting and stock control for intermittent
 * demands", Operational Research Quarterly 23 (1972) 289–303: sizes and intervals between sales are smoothed apart,
 * both at a sale only. 0 without a sale. As in `tsb` the first steps weigh 1/n.
 */
export function croston(demands: readonly number[], smoothing: number): number {
  let [size, interval, sales, since] = [0, 0, 0, 0];
  for (const demand of demands) {
    since += 1;
    if (demand <= 0) continue;
    sales += 1;
    const step = Math.max(smoothing, 1 / sales);
    size += step * (demand - size);
    interval += step * (since - interval);
    since = 0;
  }
  return sales === 0 ? 0 : size / interval;
}

/**
 * Croston's rate without its bias upwards, by Syntetos & Boylan, "The accuracy of intermittent demand estimates",
 * International Journal of Forecasting 21 (2005) 303–314: times 1 - smoothing / 2.
 */
export function sba(demands: readonly number[], smoothing: number): number {
  return (1 - smoothing / 2) * croston(demands, smoothing);
}
