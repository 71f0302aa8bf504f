import { count } from "drizzle-orm";
import type { AppDatabase } from "@/db/app/database.ts";
import { dealers, members, sessions } from "@/db/app/schema.ts";
import { decryptName } from "./encrypted-names.ts";
import { isRunning } from "./session-limits.ts";

interface DealerOverview {
  readonly dealerId: string;
  readonly supplierBaseUrl: string;
  readonly createdAt: number;
  readonly members: number;
  readonly sessions: number;
  /** The user name of its account; null unless asked for, or when it does not open. */
  readonly name: string | null;
}

/** Every dealer, the oldest first, for the operator, who holds the secret. */
export async function dealersOverview(app: AppDatabase, now: number, withNames: boolean): Promise<DealerOverview[]> {
  const { dealerId, supplierBaseUrl, createdAt, encryptedUsername } = dealers;
  const [known, people, signedIn] = await Promise.all([
    app.select({ dealerId, supplierBaseUrl, createdAt, encryptedUsername }).from(dealers).orderBy(createdAt, dealerId),
    app.select({ dealerId: members.dealerId, some: count() }).from(members).groupBy(members.dealerId),
    app
      .select({ dealerId: sessions.dealerId, some: count() })
      .from(sessions)
      .where(isRunning(now))
      .groupBy(sessions.dealerId),
  ]);
  const of = (counted: readonly { dealerId: string; some: number }[]) =>
    new Map(counted.map((one) => [one.dealerId, one.some]));
  const [byMembers, bySessions] = [of(people), of(signedIn)];
  return known.map(({ encryptedUsername: encrypted, ...dealer }) => ({
    ...dealer,
    members: byMembers.get(dealer.dealerId) ?? 0,
    sessions: bySessions.get(dealer.dealerId) ?? 0,
    name: withNames ? decryptName(dealer.dealerId, "account", encrypted) : null,
  }));
}
