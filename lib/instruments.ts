import { processSingleton } from "@/lib/process-singleton.ts";

/** What is counted and measured while the program runs, for `/metrics`. Names and labels follow Prometheus. */

/** One metric for monitoring, with its samples. */
export interface Figure {
  name: string;
  help: string;
  type: "gauge" | "counter" | "histogram";
  samples: { labels: Readonly<Record<string, string>>; value: number; suffix?: "_bucket" | "_sum" | "_count" }[];
}

type Labels = Readonly<Record<string, string>>;

/** Labels listed here are exported as 0 before the first count: a rate needs the step from 0 to 1. */
const counters = {
  bincard_sync_runs_total: {
    help: "Sync runs that ended, by list and outcome.",
    known: {
      resource: ["brands", "categories", "products", "inventory"],
      outcome: ["swapped", "held", "failed", "away", "stopped"],
    },
  },
  bincard_supplier_requests_total: {
    help: "Requests to the supplier, by the class of the answer's status (429 apart), or why there was no answer.",
    known: { outcome: ["2xx", "3xx", "4xx", "429", "5xx", "unreachable", "nonsense", "stopped"] },
  },
} as const;
export type CounterName = keyof typeof counters;

const histograms = {
  bincard_http_request_duration_seconds:
    "Time from the arrival of a request to the end of its answer, by route and status.",
} as const;
export type HistogramName = keyof typeof histograms;

/** Upper limits of the buckets, in seconds: those of Prometheus' clients. */
const limits = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface Increment {
  readonly name: CounterName;
  readonly labels: Labels;
  readonly by: number;
}

interface Measured {
  readonly labels: Labels;
  /** Of each bucket alone; the last has no limit. */
  readonly counts: number[];
  sum: number;
}

const kept = processSingleton("instruments", () => ({
  counts: new Map<string, Increment>(),
  /** What was counted since it was last taken. */
  fresh: new Map<string, Increment>(),
  measured: new Map<HistogramName, Map<string, Measured>>(),
}));

/** Adds to a counter of this thread. */
export function count(name: CounterName, labels: Labels, by = 1): void {
  for (const store of [kept.counts, kept.fresh]) add(store, { name, labels, by });
}

function add(store: Map<string, Increment>, increment: Increment): void {
  const key = `${increment.name} ${JSON.stringify(increment.labels)}`;
  store.set(key, { ...increment, by: increment.by + (store.get(key)?.by ?? 0) });
}

/** What this thread has counted since the last call, for `addIncrements` of the thread that answers `/metrics`. */
export function takeIncrements(): Increment[] {
  const taken = [...kept.fresh.values()];
  kept.fresh.clear();
  return taken;
}

export function addIncrements(increments: readonly Increment[]): void {
  for (const increment of increments) add(kept.counts, increment);
}

/** Adds a duration to a histogram of this thread. */
export function observe(name: HistogramName, labels: Labels, seconds: number): void {
  const series = kept.measured.get(name) ?? new Map<string, Measured>();
  kept.measured.set(name, series);
  const key = JSON.stringify(labels);
  const one = series.get(key) ?? { labels, counts: new Array<number>(limits.length + 1).fill(0), sum: 0 };
  series.set(key, one);
  const at = limits.findIndex((limit) => seconds <= limit);
  const bucket = at < 0 ? limits.length : at;
  one.counts[bucket] = (one.counts[bucket] ?? 0) + 1;
  one.sum += seconds;
}

/** Everything counted and measured so far. */
export function instrumentFigures(): Figure[] {
  const counted = Object.entries(counters).map(([name, { help, known }]): Figure => {
    const store = new Map<string, Increment>();
    for (const labels of combinations(known)) add(store, { name: name as CounterName, labels, by: 0 });
    for (const one of kept.counts.values()) if (one.name === name) add(store, one);
    return {
      name,
      help,
      type: "counter",
      samples: [...store.values()].map(({ labels, by }) => ({ labels, value: by })),
    };
  });
  const measured = Object.entries(histograms).map(([name, help]): Figure => {
    const series = [...(kept.measured.get(name as HistogramName)?.values() ?? [])];
    return { name, help, type: "histogram", samples: series.flatMap(samplesOf) };
  });
  return [...counted, ...measured];
}

/** Every combination of the values of some labels. */
function combinations(known: Readonly<Record<string, readonly string[]>>): Labels[] {
  return Object.entries(known).reduce<Labels[]>(
    (before, [name, values]) => before.flatMap((labels) => values.map((value) => ({ ...labels, [name]: value }))),
    [{}],
  );
}

function samplesOf({ labels, counts, sum }: Measured): Figure["samples"] {
  let below = 0;
  const buckets = counts.map((count, at): Figure["samples"][number] => {
    below += count;
    return { labels: { ...labels, le: String(limits[at] ?? "+Inf") }, value: below, suffix: "_bucket" };
  });
  return [...buckets, { labels, value: sum, suffix: "_sum" }, { labels, value: below, suffix: "_count" }];
}
