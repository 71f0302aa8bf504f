import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { BincardError, codeOf } from "@/lib/errors.ts";
import type { SupplierCredentials, TokenSource } from "./contract.ts";

export interface TokenSourceOptions {
  /** The stored token, if any. */
  stored: string | null;
  /** The dealer's stored credentials; null when there are none. */
  credentials: () => Promise<SupplierCredentials | null>;
  signIn: (credentials: SupplierCredentials) => Promise<string>;
  /**
   * Throws unless a doubtful answer can only mean that the token is refused. Used when there are no credentials to sign
   * in with.
   */
  makeSure: (token: string) => Promise<void>;
  /** Called with every new token, to store it. */
  onNew: (token: string) => Promise<void> | void;
}

/**
 * The current token. Any number of requests with a refused token cause one sign-in. Once the supplier has refused the
 * credentials, this source never signs in again, so that it cannot lock the account.
 */
export function createTokenSource({ stored, credentials, signIn, makeSure, onNew }: TokenSourceOptions): TokenSource {
  let token = stored;
  const signIns = createSingleFlight<string>();
  let refusal: BincardError | null = null;

  async function obtain(refused: string | null, doubtful: boolean): Promise<string> {
    const known = await credentials();
    const isIt = known?.kind === "token" && known.token.trim() === refused;
    if (doubtful && refused !== null && (known === null || isIt)) await makeSure(refused);
    if (known === null) throw refusalOf("no-credentials");
    if (isIt) throw refusalOf("hand-made-token");
    const fresh = await signIn(known);
    token = fresh;
    await onNew(fresh);
    return fresh;
  }

  async function once(refused: string | null, doubtful = false): Promise<string> {
    if (refusal) throw refusal;
    return signIns.run(only, async () => {
      try {
        return await obtain(refused, doubtful);
      } catch (error) {
        if (error instanceof BincardError && codeOf(error) === "supplier-refused") refusal = error;
        throw error;
      }
    });
  }

  return {
    current: async () => signIns.underWay(only) ?? token ?? once(null),
    renew: async (refused, doubtful) => (token !== null && token !== refused ? token : once(refused, doubtful)),
  };
}

/** A token source has one account: all its sign-ins share this key. */
const only = "sign-in";

function refusalOf(reason: string): BincardError {
  return new BincardError("supplier-refused", { operation: "/System/Token", reason, status: null });
}
