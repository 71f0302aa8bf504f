/** Types of sessions, keys and sign-in results. */

export interface SessionRow {
  sessionHash: string;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
  userAgent: string;
  address: string;
  /** The session of this request. */
  current: boolean;
}

/**
 * read: everything that can be read, and no change. shelf: that, and writing the dealer's own shelf. shares: that, and
 * making and ending share links.
 */
export const keyScopes = ["read", "shelf", "shares"] as const;
export type KeyScope = (typeof keyScopes)[number];

export interface ApiKeyRow {
  keyId: string;
  name: string;
  scope: KeyScope;
  createdAt: number;
  lastUsedAt: number | null;
}

export const feedKinds = ["alerts", "due-dates"] as const;
export type FeedKind = (typeof feedKinds)[number];

/** A secret address by which a program reads a member's alerts, or when watched items are due. */
export interface PrivateFeed {
  feedId: string;
  kind: FeedKind;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

/** Why a sign-in failed. Only these words leave the server. */
export type SignInFailure = "refused" | "unreachable" | "nonsense" | "limited" | "incomplete" | "token-limit";
