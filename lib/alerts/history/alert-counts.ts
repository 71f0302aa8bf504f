import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { integer, json, nullable, statement } from "@/db/statement.ts";
import { allMarked } from "@/lib/alerts/rules/marks.ts";
import type { EventKind } from "@/lib/domain/event.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import { type AlertCounts, maxCounted } from "./types.ts";
import { cause, isOver, isVisible, reader, readerOf, visibleTo } from "./visible-alerts.ts";

/** How many of the newest alerts of a member are in each state. Uses `alerts_by_member`. */
const countsByState = statement({
  name: "alert counts by state",
  sql: `SELECT count(*) AS "all", ifnull(sum(is_unread), 0) AS unread, ifnull(sum(is_over), 0) AS over,
      ifnull(sum(is_taken AND NOT is_over), 0) AS taken, ifnull(sum(NOT is_over), 0) AS open
    FROM (SELECT a.alert_id NOT IN (SELECT value FROM json_each(:read)) AS is_unread, ${isOver} AS is_over,
        ${cause} IN (SELECT value FROM json_each(:acknowledged)) AS is_taken
      FROM alerts a WHERE ${isVisible} AND (:kinds IS NULL OR a.kind IN (SELECT value FROM json_each(:kinds)))
      ORDER BY position DESC LIMIT :most)`,
  args: {
    ...{ ...reader, most: integer, kinds: nullable(json<readonly EventKind[]>()) },
    ...{ read: json<readonly string[]>(), acknowledged: json<readonly string[]>() },
    resolved: json<readonly string[]>(),
  },
  row: { all: integer, unread: integer, open: integer, taken: integer, over: integer },
});

const none: AlertCounts = { all: 0, unread: 0, open: 0, taken: 0, over: 0 };

/** How many of the member's newest alerts (of these kinds; null: all) are in each state. */
export async function countAlerts(
  principal: Principal,
  kinds: readonly EventKind[] | null,
  now: number,
): Promise<AlertCounts> {
  const database = await dealerDatabaseOf(principal);
  const member = readerOf(principal);
  if (!database || !member) return none;
  const [read, acknowledged, resolved] = await Promise.all([
    allMarked(member, "read"),
    allMarked(member, "acknowledged"),
    allMarked(member, "resolved"),
  ]);
  const args = { ...visibleTo(member, now), kinds, read, acknowledged, resolved, most: maxCounted };
  const [counts] = await database.read(countsByState(args));
  return counts ?? none;
}
