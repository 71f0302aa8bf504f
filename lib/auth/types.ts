/** What people make with Bincard. */

export interface SessionRow {
  sessionHash: string;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
  userAgent: string;
  address: string;
  /** The one asking. */
  current: boolean;
}

export interface ApiKeyRow {
  keyId: string;
  name: string;
  /** What it opens: everything that can be read, and no change. */
  scope: "read";
  createdAt: number;
  lastUsedAt: number | null;
}

/** Why a sign-in did not succeed, in the only words that leave the server. */
export type SignInFailure = "refused" | "unreachable" | "nonsense" | "limited" | "incomplete";
