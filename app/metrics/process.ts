import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { loadedIndexBytes } from "@/lib/catalog/index-memory.ts";
import { secondMs } from "@/lib/domain/time.ts";
import type { Figure } from "@/lib/instruments.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { buildOf } from "@/lib/settings/env.ts";
import { syncLoad, workerHealth } from "@/lib/sync/index.ts";

const loopDelay = processSingleton<{ histogram: IntervalHistogram | null }>("event-loop-delay", () => ({
  histogram: null,
}));

/** How often the delay is looked at. What is measured is the time between two looks. */
const resolutionMs = 20;

/** Starts measuring the event loop delay of the main thread. */
export function watchEventLoop(): void {
  if (loopDelay.histogram) return;
  loopDelay.histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  loopDelay.histogram.enable();
}

/** Whether the sync worker answers, what it has to do, and how often it was started again since the process began. */
export function workerFigures(): Figure[] {
  const { state, restarts } = workerHealth();
  // Of a worker that does not answer nobody knows what it does now.
  const { running = null, waiting = null, waitingMs = null } = (state === "answers" ? syncLoad() : null) ?? {};
  return [
    gauge("bincard_sync_worker_answers", "Whether the sync worker answers: 1, else 0.", state === "answers" ? 1 : 0),
    gauge("bincard_sync_dealers_running", "Dealers that are read now.", running),
    gauge("bincard_sync_dealers_waiting", "Dealers that are due and wait, since others are read.", waiting),
    gauge(
      "bincard_sync_waiting_seconds",
      "How long the first of them has waited.",
      waitingMs === null ? null : waitingMs / secondMs,
    ),
    {
      name: "bincard_sync_worker_restarts_total",
      help: "How often the sync worker was started again, by cause: crashed, or hung and ended.",
      type: "counter",
      samples: Object.entries(restarts).map(([cause, value]) => ({ labels: { cause }, value })),
    },
  ];
}

/** Metrics of this process, with the names that Prometheus dashboards for Node.js expect. */
export async function processFigures(): Promise<Figure[]> {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  return [
    gauge("process_start_time_seconds", "Start of the process.", Math.round(Date.now() / 1000 - process.uptime())),
    { ...gauge("process_cpu_seconds_total", "Processor time used.", (cpu.user + cpu.system) / 1e6), type: "counter" },
    gauge("process_resident_memory_bytes", "Memory held.", memory.rss),
    gauge("nodejs_heap_size_used_bytes", "Heap in use.", memory.heapUsed),
    gauge("nodejs_heap_size_total_bytes", "Heap reserved.", memory.heapTotal),
    gauge("nodejs_external_memory_bytes", "Memory outside the heap.", memory.external),
    ...(await eventLoopFigures()),
    gauge("bincard_build_info", "Version and commit of Bincard.", 1, { ...buildOf() }),
    gauge("bincard_search_index_bytes", "Memory of the search indexes that are loaded.", loadedIndexBytes()),
    gauge("nodejs_version_info", "Version of Node.", 1, { version: process.version }),
  ];
}

/** The delays since the last call, none without a measurement in between. */
async function eventLoopFigures(): Promise<Figure[]> {
  // A delay that this request had to wait for is measured by the next timer.
  await wait(resolutionMs);
  const { histogram } = loopDelay;
  const isMeasured = histogram !== null && histogram.count > 0;
  const lag = (name: string, help: string, delayNs: number | undefined) => {
    const seconds = Math.max(0, (delayNs ?? 0) / 1e9 - resolutionMs / 1000);
    return gauge(name, `${help}, since the metrics were read before.`, isMeasured ? seconds : null);
  };
  const figures = [
    lag("nodejs_eventloop_lag_p50_seconds", "Median delay of timers", histogram?.percentile(50)),
    lag("nodejs_eventloop_lag_p99_seconds", "Delay of timers, 99th percentile", histogram?.percentile(99)),
    lag("nodejs_eventloop_lag_max_seconds", "Longest delay of a timer", histogram?.max),
  ];
  histogram?.reset();
  return figures;
}

function gauge(name: string, help: string, value: number | null, labels: Record<string, string> = {}): Figure {
  return { name, help, type: "gauge", samples: value === null ? [] : [{ labels, value }] };
}
