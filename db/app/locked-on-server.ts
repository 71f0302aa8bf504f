import type { Client, ResultSet } from "@libsql/client";
import { noteUnreachable } from "@/lib/database-outage.ts";
import { BincardError } from "@/lib/errors.ts";
import { httpAddress } from "../server-client.ts";
import { retryAfterS } from "../server-request.ts";
import { isLocked } from "../sqlite-errors.ts";

/**
 * The app database on a server that stays locked through all tries of a write (`writesInTurn`) is as good as away for
 * whoever asks: `database-unreachable`, and nothing is stored. A dealer's is another instance's turn (`busy`), see
 * lib/sync/store/lease.ts.
 */
export function lockedIsAway(client: Client, address: string): void {
  const { host } = httpAddress(address);
  const execute = client.execute.bind(client) as (...given: unknown[]) => Promise<ResultSet>;
  const batch = client.batch.bind(client);
  const away = (error: unknown): never => {
    if (!isLocked(error)) throw error;
    noteUnreachable(host);
    throw new BincardError("database-unreachable", { retryAfterS, why: "other" }, { cause: error });
  };
  client.execute = (...given: unknown[]) => execute(...given).catch(away);
  client.batch = (...given) => batch(...given).catch(away);
}
