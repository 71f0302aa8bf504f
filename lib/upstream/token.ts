import { BincardError, codeOf } from "@/lib/errors.ts";
import type { TokenSource, UpstreamCredentials } from "./contract.ts";

export interface TokenSourceOptions {
  /** The token kept from before, if any. */
  stored: string | null;
  /** What the dealer left with us; null when nothing was kept. */
  credentials: () => Promise<UpstreamCredentials | null>;
  signIn: (credentials: UpstreamCredentials) => Promise<string>;
  /** Called with every token that differs from the one before, to keep it. */
  onNew: (token: string) => Promise<void> | void;
}

/**
 * The token in use. However many requests meet a refused token at once, one sign-in is made; once the supplier has refused
 * the credentials, nothing is tried again with this source, so that an account is never locked by us.
 */
export function createTokenSource({ stored, credentials, signIn, onNew }: TokenSourceOptions): TokenSource {
  let token = stored;
  let underWay: Promise<string> | null = null;
  let refusal: BincardError | null = null;

  async function obtain(refused: string | null): Promise<string> {
    const known = await credentials();
    if (known === null) throw refusalOf("no-credentials");
    if (known.kind === "token" && known.token.trim() === refused) throw refusalOf("hand-made-token");
    const fresh = await signIn(known);
    token = fresh;
    await onNew(fresh);
    return fresh;
  }

  async function once(refused: string | null): Promise<string> {
    if (refusal) throw refusal;
    underWay ??= obtain(refused)
      .catch((error: unknown) => {
        if (error instanceof BincardError && codeOf(error) === "upstream-refused") refusal = error;
        throw error;
      })
      .finally(() => {
        underWay = null;
      });
    return underWay;
  }

  return {
    current: async () => underWay ?? token ?? once(null),
    renew: async (refused) => (token !== null && token !== refused ? token : once(refused)),
  };
}

function refusalOf(reason: string): BincardError {
  return new BincardError("upstream-refused", { operation: "/System/Token", reason, status: null });
}
