export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

/**
 * Who asks: the first argument of every query. `lib/auth` makes it from a session or a key, never from anything that the
 * browser claims.
 */
export type Principal = MemberPrincipal | ApiKeyPrincipal | ShareLinkPrincipal;

interface AnyPrincipal {
  readonly dealerId: string;
  readonly language: Language;
  readonly preferences: AnswerPreferences;
}

/** A person of the dealer in one of their sessions. */
export interface MemberPrincipal extends AnyPrincipal {
  readonly kind: "member";
  readonly memberId: string;
  /** Hash of the session id: names the session in the settings, and opens nothing. */
  readonly sessionHash: string;
  readonly reduction: MemberReduction;
  readonly preferences: Preferences;
}

/** A program with a key that a member made. */
export interface ApiKeyPrincipal extends AnyPrincipal {
  readonly kind: "api-key";
  /** Who made the key. */
  readonly memberId: string;
  readonly keyHash: string;
  readonly reduction: "none" | "no-cost";
}

/** Whoever was sent a link to one product. */
export interface ShareLinkPrincipal extends AnyPrincipal {
  readonly kind: "share-link";
  readonly productNo: string;
  readonly reduction: "none";
}

/**
 * What takes rights away from a member. no-cost: the member was not given the right to cost; counter: the session stands at
 * the counter, before customers; counter-locked: likewise, and for as long as the session lasts.
 */
export type MemberReduction = "none" | "no-cost" | "counter" | "counter-locked";

/** What an answer depends on, whoever asks. */
export interface AnswerPreferences {
  /** The dealer's own warehouse: first in every stock bar. Null: the supplier's order. */
  readonly warehouseId: string | null;
  /** Units at or under which a variant is low, unless a watched item says otherwise. */
  readonly lowStockThreshold: number;
}

export interface Preferences extends AnswerPreferences {
  readonly theme: "system" | "light" | "dark";
  readonly density: "compact" | "normal" | "comfortable";
}

const counterRights = [
  "product.read",
  "catalog.read",
  "lists.read",
  "lists.write",
  "supplier.read",
  "supplier.refresh",
  "settings.read",
  "look.write",
] as const;

const noCostRights = [
  ...counterRights,
  "settings.write",
  "supplier.settle",
  "keys.read",
  "sessions.read",
  "sessions.write",
  "credentials.read",
  "credentials.write",
  "audit.read",
  "counter.on",
] as const;

const keyRights = ["product.read", "catalog.read", "lists.read", "supplier.read"] as const;

/**
 * Every right by who has it. What a right opens, where its name does not say it:
 * product.read: the product that is named; catalog.read: all of it, with stock; supplier.read: where the reading of the supplier
 * stands; supplier.settle: taking or refusing a list that looks wrong; rejected.read: the text of rejected records, which may
 * hold prices; look.write: language, theme and density; settings.write: what else a member prefers; credentials: the kept ones
 * of the supplier; shop.forget: erasing everything. Lifting the counter mode needs proof besides its right.
 */
const rights = {
  member: {
    none: [...noCostRights, "cost.read", "rejected.read", "keys.write", "shop.forget"],
    // A key or an erased shop would be a way around what this member may not see.
    "no-cost": noCostRights,
    counter: [...counterRights, "counter.lift"],
    "counter-locked": counterRights,
  },
  "api-key": {
    none: [...keyRights, "cost.read", "rejected.read"],
    "no-cost": keyRights,
  },
  "share-link": { none: ["product.read"] },
} as const satisfies {
  [kind in Principal["kind"]]: Record<(Principal & { kind: kind })["reduction"], readonly string[]>;
};

type Rights = typeof rights;
type Kind = keyof Rights;
type RightOf<K extends Kind> = Extract<Rights[K][keyof Rights[K]], readonly unknown[]>[number];

/** What somebody may do or see. */
export type Right = { [K in Kind]: RightOf<K> }[Kind];

/** Who can have a right at all, by the table. */
export type PrincipalWith<R extends Right> = {
  [K in Kind]: [Extract<R, RightOf<K>>] extends [never] ? never : Extract<Principal, { kind: K }>;
}[Kind];

/** Whether the principal may; a kind, a reduction or a right that is not in the table may nothing. */
export function can({ kind, reduction }: Pick<Principal, "kind" | "reduction">, right: Right): boolean {
  const ofKind: Record<string, readonly string[]> = Object.hasOwn(rights, kind) ? rights[kind] : {};
  return Object.hasOwn(ofKind, reduction) && (ofKind[reduction]?.includes(right) ?? false);
}

/** A page of ours says in this request header which dealer it was made for. */
export const dealerHeader = "bincard-dealer";
/** And in this field of its forms. */
export const dealerField = "dealer";

/** No threshold of low stock is higher. */
export const highestThreshold = 100_000;
