/** Prints one measured value: its name, the value, and beside it a limit or a goal. */
export function figure(name: string, value: string, beside = ""): void {
  process.stdout.write(`  ${name.padEnd(46)} ${value.padStart(24)}${beside === "" ? "" : `   ${beside}`}\n`);
}

export function section(name: string): void {
  process.stdout.write(`\n${name}\n`);
}

export function milliseconds(ms: number): string {
  return ms >= 1000 ? `${(ms / 1000).toFixed(2)} s` : `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

export function ratio(value: number): string {
  return value.toFixed(2);
}

export function percent(part: number): string {
  return `${(100 * part).toFixed(2)} %`;
}

/** Runs the work once; answers its result and its duration in ms. */
export async function timed<T>(work: () => Promise<T> | T): Promise<{ result: T; ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}

/** Median and 99th percentile of the work's duration in ms, after a fifth of the rounds to warm up. */
export async function durations(rounds: number, work: () => unknown): Promise<{ p50: number; p99: number }> {
  for (let warm = 0; warm < rounds / 5; warm++) await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) times.push((await timed(work)).ms);
  return { p50: share(times, 0.5), p99: share(times, 0.99) };
}

/** The value below which the given part (0 to 1) of all values is. */
export function share(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
