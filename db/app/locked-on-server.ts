import { noteUnreachable } from "@/lib/database-outage.ts";
import { BincardError, retryAfterS } from "@/lib/errors.ts";
import { httpAddress } from "../server-client.ts";
import { isLocked } from "../sqlite-errors.ts";
import type { Decoration } from "../wrap.ts";

/**
 * If the app database on a server stays locked through all retries of a write (`writesInTurn`), the request fails with
 * `database-unreachable` and nothing is stored. For a dealer database it means that another instance is writing
 * (`busy`), see lib/sync/store/lease.ts.
 */
export function lockedIsAway(address: string): Decoration {
  return {
    mapError: (error) => {
      if (!isLocked(error)) return error;
      noteUnreachable(httpAddress(address).host);
      return new BincardError("database-unreachable", { retryAfterS, why: "other" }, { cause: error });
    },
  };
}
