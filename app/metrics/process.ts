import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";
import type { Figure } from "@/lib/accounts/metrics.ts";
import { processSingleton } from "@/lib/process-singleton.ts";
import { workerHealth } from "@/lib/sync/index.ts";

const loopDelay = processSingleton<{ histogram: IntervalHistogram | null }>("event-loop-delay", () => ({
  histogram: null,
}));

/** Starts measuring the event loop delay of the main thread. */
export function watchEventLoop(): void {
  if (loopDelay.histogram) return;
  loopDelay.histogram = monitorEventLoopDelay({ resolution: 20 });
  loopDelay.histogram.enable();
}

/** Whether the sync worker answers, and how often it was started again since the process began. */
export function workerFigures(): Figure[] {
  const { state, restarts } = workerHealth();
  return [
    gauge("bincard_sync_worker_answers", "Whether the sync worker answers: 1, else 0.", state === "answers" ? 1 : 0),
    {
      name: "bincard_sync_worker_restarts_total",
      help: "How often the sync worker was started again, by cause: crashed, or hung and ended.",
      type: "counter",
      samples: Object.entries(restarts).map(([cause, value]) => ({ labels: { cause }, value })),
    },
  ];
}

/** Metrics of this process, with the names that Prometheus dashboards for Node.js expect. */
export function processFigures(): Figure[] {
  const memory = process.memoryUsage();
  const cpu = process.cpuUsage();
  const delay = loopDelay.histogram;
  const seconds = (nanoseconds: number | undefined) => (nanoseconds === undefined ? null : nanoseconds / 1e9);
  return [
    gauge("process_start_time_seconds", "Start of the process.", Math.round(Date.now() / 1000 - process.uptime())),
    { ...gauge("process_cpu_seconds_total", "Processor time used.", (cpu.user + cpu.system) / 1e6), type: "counter" },
    gauge("process_resident_memory_bytes", "Memory held.", memory.rss),
    gauge("nodejs_heap_size_used_bytes", "Heap in use.", memory.heapUsed),
    gauge("nodejs_heap_size_total_bytes", "Heap reserved.", memory.heapTotal),
    gauge("nodejs_external_memory_bytes", "Memory outside the heap.", memory.external),
    gauge("nodejs_eventloop_lag_p50_seconds", "Median delay of timers.", seconds(delay?.percentile(50))),
    gauge("nodejs_eventloop_lag_p99_seconds", "Delay of timers, 99th percentile.", seconds(delay?.percentile(99))),
    gauge("nodejs_eventloop_lag_max_seconds", "Longest delay of a timer.", seconds(delay?.max)),
    gauge("nodejs_version_info", "Version of Node.", 1, { version: process.version }),
  ];
}

function gauge(name: string, help: string, value: number | null, labels: Record<string, string> = {}): Figure {
  return { name, help, type: "gauge", samples: value === null ? [] : [{ labels, value }] };
}
