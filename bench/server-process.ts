import { ask } from "./requests.ts";

/** What a running Bincard says of its process (docs/operations.md). */
export interface ServerProcess {
  /** The delay of its serving thread since this was asked before, 0 when none was measured. */
  readonly lagP99Ms: number;
  readonly stallMs: number;
  readonly memoryMb: number;
  /** Processor time of all its threads since its start. */
  readonly processorMs: number;
  /** Dealers that are read now, and that wait for it. */
  readonly dealersRunning: number;
  readonly dealersWaiting: number;
}

export async function serverProcess(url: string): Promise<ServerProcess> {
  const { body } = await ask(`${url}/metrics`);
  const of = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, "m").exec(body)?.[1] ?? 0);
  return {
    lagP99Ms: of("nodejs_eventloop_lag_p99_seconds") * 1000,
    stallMs: of("nodejs_eventloop_lag_max_seconds") * 1000,
    memoryMb: of("process_resident_memory_bytes") / 1e6,
    processorMs: of("process_cpu_seconds_total") * 1000,
    dealersRunning: of("bincard_sync_dealers_running"),
    dealersWaiting: of("bincard_sync_dealers_waiting"),
  };
}
