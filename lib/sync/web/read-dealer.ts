import { dealerReaderAsIs } from "@/db/dealer/open.ts";
import { incompatibleSchema } from "@/db/migrate.ts";
import type { Reader } from "@/db/reader.ts";
import { isCorruption } from "@/db/sqlite-errors.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { codeOf } from "@/lib/errors.ts";
import { currentHost, host } from "../worker/host.ts";

/**
 * Runs a query on the principal's database; null while there is none, or none that can be used. A corrupt database is
 * replaced first.
 */
export async function readDealer<T>(
  principal: Principal,
  question: (database: Reader) => Promise<T>,
): Promise<T | null> {
  try {
    return await readOnce(principal, question);
  } catch (error) {
    // The database file was replaced during the query.
    if (codeOf(error) === "not-ready") return readOnce(principal, question);
    if (!isCorruption(error) || !currentHost()) throw error;
    await host().ask({ kind: "check-for-corruption", dealerId: principal.dealerId });
    return readOnce(principal, question);
  }
}

async function readOnce<T>(principal: Principal, question: (database: Reader) => Promise<T>): Promise<T | null> {
  const database = await dealerReaderAsIs(principal.dealerId);
  if (!database) return null;
  try {
    return await question(database);
  } catch (error) {
    // The worker creates the file a moment before its tables, and a database with an incompatible schema may lack our
    // tables or columns.
    if (error instanceof Error && error.message.includes("no such table")) return null;
    if (!isCorruption(error) && (await incompatibleSchema(database, "dealer"))) return null;
    throw error;
  }
}
