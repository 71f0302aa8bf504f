import { and, eq, isNotNull, or } from "drizzle-orm";
import { listLines, savedViews } from "@/db/app/schema.ts";
import { productsOfVariants } from "@/db/dealer/events.ts";
import type { Reader } from "@/db/reader.ts";
import { type Scope, scope } from "@/lib/accounts/scope.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import { noArticles, type SubjectScope } from "@/lib/domain/alert/subject.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { isOnList, isWatched } from "@/lib/lists/removed-lines.ts";

/** Whose rule it is, and the products that a saved view finds now, by its query. */
interface SubjectOwner {
  readonly memberId: string;
  productsOf(query: string): Promise<ReadonlySet<string>>;
}

/** A subject whose items are known. `scope` may still be loading: only events of whole products need all of it. */
export interface BegunSubject {
  /** What the database can filter by; null where there is no limit. */
  readonly articles: {
    readonly variantNos: readonly string[] | null;
    readonly productNos: readonly string[] | null;
    readonly brandId: string | null;
  };
  readonly scope: Promise<SubjectScope>;
}

/**
 * The items that a rule's subject currently means. A deleted list, and a view that the member may no longer see, mean
 * no items. `database`: the dealer's.
 */
export async function subjectScope(
  own: Scope,
  database: Reader,
  draft: Pick<AlertDraft, "subject" | "subjectId">,
  owner: SubjectOwner,
): Promise<SubjectScope> {
  return (await begunSubject(own, database, draft, owner)).scope;
}

/** The same for a member's own rule, as soon as its items are known. */
export async function beginSubject(
  principal: MemberPrincipal,
  database: Reader,
  draft: Pick<AlertDraft, "subject" | "subjectId">,
  productsOf: SubjectOwner["productsOf"],
): Promise<BegunSubject> {
  return begunSubject(await scope(principal), database, draft, { memberId: principal.memberId, productsOf });
}

async function begunSubject(
  own: Scope,
  database: Reader,
  { subject, subjectId }: Pick<AlertDraft, "subject" | "subjectId">,
  owner: SubjectOwner,
): Promise<BegunSubject> {
  switch (subject) {
    case "all":
      return known({ kind: "everything" });
    case "brand":
      return known({ kind: "brand", brandId: subjectId }, { brandId: subjectId });
    case "article":
      return ofVariants(database, [subjectId], false);
    case "list":
      return ofVariants(database, await listed(own, subjectId), false);
    case "watched":
      return ofVariants(database, await listed(own, null), true);
    case "view": {
      const isVisible = or(eq(savedViews.memberId, owner.memberId), eq(savedViews.isShared, true));
      const query = { query: savedViews.query };
      const [view] = await own.savedViews.select(query, and(eq(savedViews.viewId, subjectId), isVisible));
      if (!view) return known(noArticles, { productNos: [] });
      const productNos = await owner.productsOf(view.query);
      return known({ kind: "products", productNos }, { productNos: [...productNos] });
    }
  }
}

const everything = { variantNos: null, productNos: null, brandId: null };

function known(scope: SubjectScope, articles: Partial<BegunSubject["articles"]> = {}): BegunSubject {
  return { articles: { ...everything, ...articles }, scope: Promise.resolve(scope) };
}

function ofVariants(database: Reader, variantNos: readonly string[], withSync: boolean): BegunSubject {
  const reading = database.read(productsOfVariants({ variantNos })).then((rows): SubjectScope => {
    const productNos = new Set(rows.map(({ productNo }) => productNo));
    return { kind: "variants", variantNos: new Set(variantNos), productNos, withSync };
  });
  // The error surfaces when the result is awaited.
  reading.catch(() => undefined);
  return { articles: { ...everything, variantNos }, scope: reading };
}

/** The variants on one list, or (null) on any that is watched. Who makes a rule for one list means just that one. */
async function listed(own: Scope, listId: string | null): Promise<string[]> {
  const { variantNo } = listLines;
  const rows = await own.listLines.select(
    { variantNo },
    and(isNotNull(variantNo), listId === null ? isWatched(own) : and(isOnList, eq(listLines.listId, listId))),
  );
  return rows.flatMap((row) => row.variantNo ?? []);
}
