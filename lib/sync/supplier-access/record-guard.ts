import { atRecord, printOf } from "@/lib/concurrency/pulse.ts";
import type { RecordGuard } from "@/lib/supplier/contract.ts";

/** The guard of one dealer's records: shows the record being parsed, and leaves out those at which the worker hung. */
export function guardOf(dealerId: string, hung: ReadonlySet<string>): RecordGuard {
  return {
    around: (list, raw, parse) => {
      if (hung.size > 0 && hung.has(printOf(raw))) return null;
      return atRecord({ dealerId, list }, raw, parse);
    },
  };
}
