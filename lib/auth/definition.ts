import { type AuditKind, writeAudit } from "@/lib/accounts/audit.ts";
import { can, type Principal, type PrincipalWith, type Right } from "@/lib/domain/principal.ts";
import { BincardError } from "@/lib/errors.ts";

/** The declarations of a server action or a route. */
export interface Definition<Kind extends AuditKind = AuditKind> {
  /** The right that is required. */
  right: Right;
  /** Fields of the input that require a right of their own. */
  fieldRights?: Readonly<Record<string, Right>>;
  /** The most bytes of a request's body; 64 kB unless given. */
  largestBody?: number;
  /** The audit events it may write. */
  audit?: readonly Kind[];
}

/** Notes what has been done, for the audit log. `detail`: a name or a count, never a secret. */
export type Note<Kind extends AuditKind> = (kind: Kind, detail?: string) => void;

/**
 * The principal, with a type that includes the right.
 * @throws BincardError `forbidden` with the right.
 */
export function withRight<R extends Right>(principal: Principal, right: R): PrincipalWith<R> {
  if (!can(principal, right)) throw new BincardError("forbidden", { right, ...keyDetail(principal, right) });
  // Safe: the type is derived from the table that `can` has just checked.
  return principal as PrincipalWith<R>;
}

/** A sentence for the author of a program, whose key was made without a right that keys can have. */
function keyDetail({ kind }: Principal, right: Right): Record<string, string> {
  if (kind !== "api-key") return {};
  if (right === "shelf.write")
    return { detail: "This key only reads. Make one in the settings that may write your own shelf." };
  if (right === "shares.read" || right === "shares.write")
    return { detail: "This key has no right to share links. Make one in the settings that does." };
  return {};
}

/** @throws BincardError `forbidden` with the right of the first given field that the principal may not set. */
export function refuseFields(principal: Principal, { fieldRights = {} }: Definition, input: unknown): void {
  if (typeof input !== "object" || input === null) return;
  for (const [field, value] of Object.entries(input)) {
    const right = Object.hasOwn(fieldRights, field) ? fieldRights[field] : undefined;
    if (right !== undefined && value !== undefined) withRight(principal, right);
  }
}

/** Does the work, then writes the audit events that it noted, also when the work fails after that. */
export async function audited<Kind extends AuditKind, Answer>(
  principal: Principal,
  address: string,
  work: (note: Note<Kind>) => Promise<Answer>,
): Promise<Answer> {
  const notes: { kind: Kind; detail: string }[] = [];
  try {
    return await work((kind, detail = "") => void notes.push({ kind, detail }));
  } finally {
    for (const { kind, detail } of notes) await writeAudit(principal, { kind, address, detail });
  }
}
