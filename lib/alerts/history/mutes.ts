import { lastRestocks } from "@/db/dealer/events.ts";
import { dealerDatabaseOf } from "@/db/dealer/of-principal.ts";
import { listMutes } from "@/lib/alerts/rules/mutes.ts";
import { type AlertMute, mutedBy } from "@/lib/domain/alert/mute.ts";
import type { Principal } from "@/lib/domain/principal.ts";
import type { ArticleMutes } from "./types.ts";

/** The member's mutes that still keep something from being shown and sent, the newest first. */
export async function mutesInForce(principal: Principal, now: number): Promise<AlertMute[]> {
  const mutes = await listMutes(principal);
  const waiting = mutes.flatMap(({ kind, variantNo }) => (kind === "restock" ? variantNo : []));
  const database = waiting.length > 0 ? await dealerDatabaseOf(principal) : null;
  const rows = database ? await database.read(lastRestocks({ variantNos: waiting })) : [];
  const restocked = new Map(rows.map(({ variantNo, at }) => [variantNo, at]));
  return mutes.filter((mute) => {
    const { ruleId, variantNo } = mute;
    return mutedBy([mute], { ruleId, variantNo, at: now, restockedAt: restocked.get(variantNo) ?? null }) !== null;
  });
}

/** Which items the member mutes completely. Items muted for one rule still alert by others. */
export async function mutedArticles(principal: Principal, now: number): Promise<ArticleMutes> {
  const mutes = await mutesInForce(principal, now);
  const whole = mutes.filter(({ ruleId, variantNo }) => ruleId === "" && variantNo !== "");
  return Object.fromEntries(whole.map(({ variantNo, kind, untilAt }) => [variantNo, { kind, untilAt }]));
}
