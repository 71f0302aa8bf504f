import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { alertMarks, members } from "@/db/app/schema.ts";
import { each, listed } from "@/db/app/values.ts";
import { decryptName } from "@/lib/accounts/encrypted-names.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { type ApiKeyPrincipal, can, type FeedPrincipal, type MemberPrincipal } from "@/lib/domain/principal.ts";

/** A member, or a program that reads for one. */
export type AlertReader = MemberPrincipal | ApiKeyPrincipal | FeedPrincipal;

type AlertMark = (typeof alertMarks.$inferSelect)["mark"];

/** The marks on an alert. */
interface AlertMarks {
  /** When the member read it (ms); null: not yet. */
  readonly readAt: number | null;
  /** Who acknowledged it, and when (ms); null: nobody. */
  readonly acknowledged: TeamMark | null;
  /** Who resolved it, and when (ms); null: nobody. */
  readonly resolved: TeamMark | null;
}

interface TeamMark {
  readonly memberId: string;
  /** The user name at the supplier; null for viewers who may not see the team (counter mode, keys, feeds). */
  readonly name: string | null;
  readonly at: number;
  /** The reader set it, or has the dealer's own account at the supplier: they alone can remove it. */
  readonly mayGiveBack: boolean;
}

/**
 * Marks alerts as read by the member, by id; or causes (lib/domain/alert/rule.ts) as acknowledged or resolved for the
 * whole team. Existing marks stay. The caller checks which alerts the member may mark (lib/alerts/history).
 */
export async function markAlerts(
  principal: MemberPrincipal,
  alertIds: readonly string[],
  mark: AlertMark,
  now: number = Date.now(),
): Promise<void> {
  if (alertIds.length === 0) return;
  const { alertMarks: marks } = await scope(principal);
  const { rows, value } = each(JSON.stringify(alertIds), "alert");
  const row = { memberId: principal.memberId, alertId: value, mark, at: now };
  await marks.insert(row, sql`FROM ${rows} WHERE true`).onConflictDoNothing();
}

/**
 * Removes the member's own marks. The dealer's own account may remove everyone's marks for the team, because the member
 * may be away.
 */
export async function unmarkAlerts(
  principal: MemberPrincipal,
  alertIds: readonly string[],
  mark: AlertMark,
): Promise<void> {
  const { alertMarks: marks } = await scope(principal);
  const isEverybodys = mark !== "read" && (await hasOwnAccount(principal));
  const whose = isEverybodys ? undefined : isOwn(principal);
  await marks.delete(and(whose, eq(alertMarks.mark, mark), isOneOf(alertIds)));
}

/** Removes the read marks that the member set at one time. */
export async function unmarkReadAt(principal: MemberPrincipal, at: number): Promise<void> {
  const { alertMarks: marks } = await scope(principal);
  await marks.delete(and(isOwn(principal), eq(alertMarks.mark, "read"), eq(alertMarks.at, at)));
}

/** How many of these alerts the member has read. */
export async function countRead(principal: AlertReader, alertIds: readonly string[]): Promise<number> {
  if (alertIds.length === 0) return 0;
  const { alertMarks: marks } = await scope(principal);
  return marks.count(and(isOwn(principal), eq(alertMarks.mark, "read"), isOneOf(alertIds)));
}

/** The ids of all alerts that the member read, or all causes that the team acknowledged or resolved. */
export async function allMarked(principal: AlertReader, mark: AlertMark): Promise<string[]> {
  const { alertMarks: marks } = await scope(principal);
  const { alertId } = alertMarks;
  const rows = await marks.select(
    { alertId },
    and(eq(alertMarks.mark, mark), mark === "read" ? isOwn(principal) : undefined),
  );
  return rows.map((row) => row.alertId);
}

/** Marks by id and cause: the member's read marks by id, the team's marks by cause. */
export async function marksOf(
  principal: AlertReader,
  alertIds: readonly string[],
): Promise<ReadonlyMap<string, AlertMarks>> {
  if (alertIds.length === 0) return new Map();
  const own = await scope(principal);
  const { alertId, memberId, mark, at } = alertMarks;
  const isSeen = or(isOwn(principal), ne(mark, "read"));
  const rows = await own.alertMarks.select({ alertId, memberId, mark, at }, and(isOneOf(alertIds), isSeen)).orderBy(at);
  const people = rows.some((row) => row.mark !== "read") ? await peopleOf(principal) : new Map<string, Person>();
  const isOwner = people.get(principal.memberId)?.isSupplierAccount ?? false;
  const marksById = new Map<string, AlertMarks>();
  for (const row of rows) {
    const known = marksById.get(row.alertId) ?? { readAt: null, acknowledged: null, resolved: null };
    const mayGiveBack = isOwner || row.memberId === principal.memberId;
    const by = { memberId: row.memberId, name: people.get(row.memberId)?.name ?? null, at: row.at, mayGiveBack };
    if (row.mark === "read") marksById.set(row.alertId, { ...known, readAt: row.at });
    else marksById.set(row.alertId, { ...known, [row.mark]: known[row.mark] ?? by });
  }
  return marksById;
}

interface Person {
  readonly name: string | null;
  readonly isSupplierAccount: boolean;
}

async function peopleOf(principal: AlertReader): Promise<Map<string, Person>> {
  const { dealerId } = principal;
  const { memberId, encryptedName, isSupplierAccount } = members;
  const seesNames = can(principal, "audit.read");
  const known = await (await scope(principal)).members.select({ memberId, encryptedName, isSupplierAccount });
  return new Map(
    known.map(({ memberId: id, encryptedName: sealed, isSupplierAccount: isOwner }) => {
      const name = seesNames ? decryptName(dealerId, "member", sealed) : null;
      return [id, { name, isSupplierAccount: isOwner }];
    }),
  );
}

async function hasOwnAccount(principal: MemberPrincipal): Promise<boolean> {
  const isOwner = and(eq(members.memberId, principal.memberId), eq(members.isSupplierAccount, true));
  return (await (await scope(principal)).members.count(isOwner)) > 0;
}

function isOwn({ memberId }: Pick<MemberPrincipal, "memberId">): SQL {
  return eq(alertMarks.memberId, memberId);
}

function isOneOf(alertIds: readonly string[]): SQL {
  return inArray(alertMarks.alertId, listed(alertIds));
}
