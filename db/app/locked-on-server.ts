import { noteUnreachable } from "@/lib/database-outage.ts";
import { BincardError, retryAfterS } from "@/lib/errors.ts";
import { httpAddress } from "../server-client.ts";
import { isLocked } from "../sqlite-errors.ts";
import type { Decoration } from "../wrap.ts";

/**
 * The app database on a server that stays locked through all tries of a write (`writesInTurn`) is as good as away for
 * whoever asks: `database-unreachable`, and nothing is stored. A dealer's is another instance's turn (`busy`), see
 * lib/sync/store/lease.ts.
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
