import { createHash } from "node:crypto";
import { and, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { columnMappings } from "@/db/app/schema.ts";
import { scope } from "@/lib/accounts/scope.ts";
import { normalize } from "@/lib/domain/normalize.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { type Role, roles, type Target } from "@/lib/import/types.ts";

/** Heads whose columns are remembered for a member. */
const maxKept = 100;

const stored = z.array(z.enum(roles));

/** What identifies a line of heads: case and outer blanks do not matter. */
function keyOf(heads: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(heads.map(normalize)))
    .digest("hex");
}

/** What the member last took the columns below these heads for; null: nothing yet. */
export async function rememberedRoles(
  principal: MemberPrincipal,
  target: Target,
  heads: readonly string[],
): Promise<Role[] | null> {
  const { columnMappings: mappings } = await scope(principal);
  const [row] = await mappings.select(
    { roles: columnMappings.roles },
    and(isOf(principal, target), eq(columnMappings.headKey, keyOf(heads))),
  );
  const read = row && stored.safeParse(JSON.parse(row.roles));
  return read?.success && read.data.length === heads.length ? read.data : null;
}

/** Remembers what the columns below these heads are. Of each target the 100 used last are kept. */
export async function rememberRoles(
  principal: MemberPrincipal,
  target: Target,
  heads: readonly string[],
  chosen: readonly Role[],
  now: number = Date.now(),
): Promise<void> {
  const { columnMappings: mappings, batch } = await scope(principal);
  const [{ memberId }, headKey] = [principal, keyOf(heads)];
  const { usedAt } = columnMappings;
  const latest = mappings
    .select({ headKey: columnMappings.headKey }, isOf(principal, target))
    .orderBy(desc(usedAt), columnMappings.headKey)
    .limit(maxKept);
  await batch([
    mappings.delete(and(isOf(principal, target), eq(columnMappings.headKey, headKey))),
    mappings.insert({ memberId, target, headKey, roles: JSON.stringify(chosen), usedAt: now }),
    mappings.delete(and(isOf(principal, target), notInArray(columnMappings.headKey, latest))),
  ]);
}

function isOf({ memberId }: MemberPrincipal, target: Target): SQL {
  return and(eq(columnMappings.memberId, memberId), eq(columnMappings.target, target)) ?? sql`false`;
}
