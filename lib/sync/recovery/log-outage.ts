import { log } from "@/lib/log.ts";

/**
 * Logs the outage of a server of databases: a line when it begins and one when it ends, however much fails meanwhile.
 * The sync worker asks the server every few seconds, so it tells for the whole process; an outage that ends between two
 * of its questions is not told.
 */
export function logDatabaseOutage(server: string, awayMs: number | null): void {
  if (awayMs === null)
    log.error({ event: "database-away", server }, "the server of the databases cannot be reached; nothing is served");
  else log.info({ event: "database-answers-again", server, awayMs }, "the server of the databases answers again");
}
