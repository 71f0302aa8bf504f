import type { SharedLine, ShareLayout, ShareShows } from "./share.ts";

/** The columns of a listing that can be left out and moved, in their usual order. */
export const listingColumns = ["cost", "msrp", "margin", "stock", "here", "units", "status"] as const;

/** Choices for the number of products per page of a listing. */
export const pageSizes = [24, 48, 96, 192] as const;

/** A listing is a table, or a grid of pictures. */
export const listingViews = ["rows", "pictures"] as const;

export const defaultLook: ListingLook = { columns: listingColumns, pageSize: 48, view: "rows" };

export const languages = ["en", "fr"] as const;
export type Language = (typeof languages)[number];

/**
 * Who makes a request: the first argument of every query. `lib/auth` creates it from a session or a key, never from
 * anything else that the browser sends.
 */
export type Principal = MemberPrincipal | ApiKeyPrincipal | FeedPrincipal | ShareLinkPrincipal;

interface AnyPrincipal {
  readonly dealerId: string;
  readonly language: Language;
  readonly preferences: AnswerPreferences;
}

/** A member of the dealer in one of their sessions. */
export interface MemberPrincipal extends AnyPrincipal {
  readonly kind: "member";
  readonly memberId: string;
  /** Hash of the session id. It identifies the session in the settings and cannot be used to sign in. */
  readonly sessionHash: string;
  readonly reduction: MemberReduction;
  readonly preferences: Preferences;
}

/** A program with a member's API key. */
export interface ApiKeyPrincipal extends AnyPrincipal {
  readonly kind: "api-key";
  /** The member who created the key. */
  readonly memberId: string;
  readonly keyHash: string;
  readonly reduction: KeyReduction;
}

/** A program with the address of a member's private feed. */
export interface FeedPrincipal extends AnyPrincipal {
  readonly kind: "feed";
  /** The member whose feed it is. */
  readonly memberId: string;
  readonly feedId: string;
  readonly reduction: "none" | "no-cost";
  readonly preferences: Preferences;
}

/** A person with a share link, who needs no account: they see its items alone, and of those what the link shows. */
export interface ShareLinkPrincipal extends AnyPrincipal {
  readonly kind: "share-link";
  readonly shareId: string;
  readonly layout: ShareLayout;
  readonly shows: ShareShows;
  /** The shared items; of a single one its product's other variants are shared too. */
  readonly lines: readonly SharedLine[];
  readonly reduction: "none";
}

/**
 * A restriction of a member's rights. no-cost: the member has no right to cost. counter: the session is in counter
 * mode, for use in front of customers. counter-locked: the same until the session ends.
 */
export type MemberReduction = "none" | "no-cost" | "counter" | "counter-locked";

/**
 * The rights of a key: reading; with shelf also writing the dealer's own shelf, with shares also making and ending share
 * links. no-cost: its member has no right to cost.
 */
export type KeyReduction = "none" | "no-cost" | "shelf" | "shelf-no-cost" | "shares" | "shares-no-cost";

/** Preferences that affect answers, for every kind of principal. */
export interface AnswerPreferences {
  /** The dealer's own warehouse, first in every stock bar. Null: the supplier's order. */
  readonly warehouseId: string | null;
  /** Further warehouses that count as the dealer's own, for thresholds. Absent: none. */
  readonly otherWarehouseIds?: readonly string[];
  /** A variant with at most this many units is low, unless a watched item has its own threshold. */
  readonly lowStockThreshold: number;
}

export interface Preferences extends AnswerPreferences {
  readonly theme: "system" | "light" | "dark";
  readonly density: "compact" | "normal" | "comfortable";
  /** IANA name of the time zone; null or absent: the browser's. */
  readonly timeZone?: string | null;
  /** The quantities for which a product's page shows the cost, in order. */
  readonly usualQuantities: readonly number[];
  readonly listing: ListingLook;
}

/** Strangers may use a device at the counter: it can change only language, theme and density. */
const counterRights = [
  "product.read",
  "catalog.read",
  "lists.read",
  "supplier.read",
  "settings.read",
  "look.write",
] as const;

const noCostRights = [
  ...counterRights,
  "lists.write",
  "shelf.read",
  "shelf.write",
  "settings.write",
  "house.write",
  "supplier.refresh",
  "supplier.settle",
  "keys.read",
  "sessions.read",
  "sessions.write",
  "credentials.read",
  "credentials.write",
  "audit.read",
  "shares.read",
  "shares.write",
  "counter.on",
] as const;

/** The contents of feeds: a member's alerts, and the due dates of items on lists. */
const feedRights = ["feed.read", "lists.read"] as const;

const keyRights = ["product.read", "catalog.read", "lists.read", "shelf.read", "supplier.read"] as const;

/**
 * All rights by kind and restriction. Rights whose names do not explain themselves:
 * product.read: the named items only; catalog.read: the whole catalog with stock; feed.read: a private feed's
 * content; shelf.read, shelf.write: the dealer's own stock and reorder proposals, which customers must not see;
 * shares.write: links for people without an account, which never show cost; supplier.read: the sync state; supplier.settle: accepting or refusing a list held for review; rejected.read: the text
 * of rejected records, which may contain prices; look.write: language, theme and density; settings.write: a member's
 * other preferences; house.write: thresholds of the company and of categories, which apply to everyone; credentials:
 * those stored for the supplier; shop.forget: erasing everything.
 * Ending counter mode requires a proof in addition to its right.
 */
const rights = {
  member: {
    none: [...noCostRights, "cost.read", "rejected.read", "keys.write", "shop.forget"],
    // A new key or erasing the shop would let this member avoid the reduction.
    "no-cost": noCostRights,
    counter: [...counterRights, "counter.lift"],
    "counter-locked": counterRights,
  },
  "api-key": {
    none: [...keyRights, "cost.read", "rejected.read"],
    "no-cost": keyRights,
    shelf: [...keyRights, "cost.read", "rejected.read", "shelf.write"],
    "shelf-no-cost": [...keyRights, "shelf.write"],
    shares: [...keyRights, "cost.read", "rejected.read", "shares.read", "shares.write"],
    "shares-no-cost": [...keyRights, "shares.read", "shares.write"],
  },
  feed: {
    none: [...feedRights, "cost.read"],
    "no-cost": feedRights,
  },
  "share-link": { none: ["product.read"] },
} as const satisfies {
  [kind in Principal["kind"]]: Record<(Principal & { kind: kind })["reduction"], readonly string[]>;
};

type Rights = typeof rights;
type Kind = keyof Rights;
type RightOf<K extends Kind> = Extract<Rights[K][keyof Rights[K]], readonly unknown[]>[number];

/** A right to do or see something. */
export type Right = { [K in Kind]: RightOf<K> }[Kind];

/** The kinds of principal that can have a right, by the table. */
export type PrincipalWith<R extends Right> = {
  [K in Kind]: [Extract<R, RightOf<K>>] extends [never] ? never : Extract<Principal, { kind: K }>;
}[Kind];

/** Whether the principal has the right. An unknown kind, restriction or right gives none. */
export function can({ kind, reduction }: Pick<Principal, "kind" | "reduction">, right: Right): boolean {
  const ofKind: Record<string, readonly string[]> = Object.hasOwn(rights, kind) ? rights[kind] : {};
  return Object.hasOwn(ofKind, reduction) && (ofKind[reduction]?.includes(right) ?? false);
}

/** Request header in which our pages name the dealer they were rendered for. */
export const dealerHeader = "bincard-dealer";
/** The same in a field of their forms. */
export const dealerField = "dealer";

/** Maximum number of a member's usual quantities. */
export const maxUsualQuantities = 6;

/** The highest low stock threshold. */
export const highestThreshold = 100_000;

export type ListingColumn = (typeof listingColumns)[number];

/** A member's listing preferences. */
export interface ListingLook {
  /** In their order. A column of cost is left out without the right to see it. */
  readonly columns: readonly ListingColumn[];
  readonly pageSize: (typeof pageSizes)[number];
  readonly view: (typeof listingViews)[number];
}
