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

export interface ApiKeyRow {
  keyId: string;
  name: string;
  /** Everything that can be read, and no change. */
  scope: "read";
  createdAt: number;
  lastUsedAt: number | null;
}

/** Why a sign-in failed. Only these words leave the server. */
export type SignInFailure = "refused" | "unreachable" | "nonsense" | "limited" | "incomplete" | "token-limit";
