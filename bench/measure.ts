/** Times are ms. */
type Unit = "ms" | "/s" | "kB" | "MB" | "%" | "";

/** What a figure is compared with. Goals are the most, or the least of a rate ("/s"). */
export interface Comparison {
  readonly unit?: Unit;
  /** Another figure of the same run, by its name. */
  readonly limit?: string;
  /** Goal for the figure divided by its limit. */
  readonly ratio?: number;
  /** Goals for the median and for the 99th percentile. */
  readonly goal?: number;
  readonly p99?: number;
}

export interface Measurement extends Comparison {
  readonly name: string;
  /** Once: one value, or many of the same kind. */
  readonly run: () => Promise<number | number[]> | number | number[];
}

/** By name, of the catalog that is measured now and of the first one. */
const medians = new Map<string, number>();
const firstMedians = new Map<string, number>();

/** Measures them in turn, `rounds` times after one to warm up, so that a busy moment of the machine slows all alike. */
export async function measure(rounds: number, measurements: readonly Measurement[]): Promise<void> {
  const values = measurements.map((): number[] => []);
  for (let round = rounds === 1 ? 1 : 0; round <= rounds; round++)
    for (const [place, { run }] of measurements.entries()) {
      const measured = await run();
      if (round > 0) values[place]?.push(...[measured].flat());
    }
  for (const [place, { name, ...comparison }] of measurements.entries()) show(name, values[place] ?? [], comparison);
}

/** Prints one row of the table: the median and, of many values, the 99th percentile. */
export function show(name: string, measured: number | number[], comparison: Comparison = {}): void {
  const { unit = "ms", limit, ratio, goal, p99 } = comparison;
  const values = [measured].flat();
  const median = share(values, 0.5);
  const bound = unit === "/s" ? "or more" : "or less";
  const remarks: string[] = [];
  if (limit !== undefined) remarks.push(`${(median / medianOf(limit)).toFixed(2)} of ${limit}`);
  if (ratio !== undefined) remarks.push(`goal ${ratio} of it ${bound}`);
  if (goal !== undefined) remarks.push(`goal ${written(goal, unit)} ${bound}`);
  if (p99 !== undefined) remarks.push(`p99 goal ${written(p99, unit)} ${bound}`);
  const first = firstMedians.get(name);
  if (first !== undefined) remarks.push(`${(median / first).toFixed(2)} of the first catalog's`);
  medians.set(name, median);
  const late = values.length > 1 ? written(share(values, 0.99), unit) : "";
  const cells = [name.padEnd(52), written(median, unit).padStart(9), late.padStart(9), remarks.join("; ")];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}

export function showHead(): void {
  process.stdout.write(`| ${"".padEnd(52)} | ${"median".padStart(9)} | ${"p99".padStart(9)} | |\n`);
  process.stdout.write("|---|---|---|---|\n");
}

/** The next catalog is compared with the one that was measured first. */
export function endCatalog(): void {
  if (firstMedians.size === 0) for (const [name, median] of medians) firstMedians.set(name, median);
  medians.clear();
}

function medianOf(name: string): number {
  const median = medians.get(name);
  if (median === undefined) throw new Error(`${name} was not measured`);
  return median;
}

function written(value: number, unit: Unit): string {
  if (unit === "ms" && value >= 1000) return `${(value / 1000).toFixed(2)} s`;
  return `${value.toFixed(value < 10 ? 2 : 0)} ${unit}`.trimEnd();
}

/** The value below which this part (0 to 1) of all values is. */
export function share(values: readonly number[], part: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? 0;
}

export async function timed<T>(work: () => Promise<T> | T): Promise<{ result: T; ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}

/** How long each round takes, after a fifth of them to warm up. */
export async function times(rounds: number, work: () => unknown): Promise<number[]> {
  for (let round = 0; round < rounds / 5; round++) await work();
  const all: number[] = [];
  for (let round = 0; round < rounds; round++) all.push((await timed(work)).ms);
  return all;
}

/** Processor time of this process for some work. */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
