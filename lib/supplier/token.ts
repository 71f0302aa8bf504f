import { createSingleFlight } from "@/lib/concurrency/single-flight.ts";
import { BincardError } from "@/lib/errors.ts";
import type { SupplierCredentials, TokenSource } from "./contract.ts";

interface TokenSourceOptions {
  /** The stored token, if any. */
  stored: string | null;
  /**
   * What others, such as another process, have stored since this source last saw what is stored; its token is null when
   * they erased it. null: nothing.
   */
  storedByOthers: () => Promise<{ readonly token: string | null } | null>;
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
  /** Called whenever there is neither a token nor a way to one, to store that. Nothing is looked at before it is done. */
  onRefused: () => Promise<void> | void;
}

/** A source of tokens that others may store as well. */
interface SharedTokenSource extends TokenSource {
  /** Takes what others have stored. A token that is refused makes it look by itself. */
  lookAgain(): Promise<void>;
}

/**
 * The current token. Any number of requests with a refused token cause one sign-in, and none where others have stored
 * another token. Once the supplier has refused the credentials, this source does not sign in again until others store
 * something, so that it cannot lock the account.
 */
export function createTokenSource(options: TokenSourceOptions): SharedTokenSource {
  const { stored, storedByOthers, credentials, signIn, makeSure, onNew, onRefused } = options;
  let token = stored;
  const signIns = createSingleFlight<string>();
  const looks = createSingleFlight<void>();
  let refusal: BincardError | null = null;

  const look = () =>
    looks.run(only, async () => {
      const others = await storedByOthers();
      if (!others) return;
      token = others.token;
      // Somebody may have signed in with other credentials: what was refused before says nothing of these.
      refusal = null;
    });

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
    return signIns.run(only, async () => {
      await look();
      if (token !== null && token !== refused) return token;
      try {
        if (refusal) throw refusal;
        return await obtain(refused, doubtful);
      } catch (error) {
        if (error instanceof BincardError && error.code === "supplier-refused") {
          refusal = error;
          await onRefused();
        }
        throw error;
      }
    });
  }

  return {
    current: async () => signIns.underWay(only) ?? token ?? once(null),
    renew: async (refused, doubtful) => (token !== null && token !== refused ? token : once(refused, doubtful)),
    lookAgain: async () => {
      // A sign-in looks before it begins, and what it finds out is about what it saw then.
      if (!signIns.underWay(only)) await look();
    },
  };
}

/** A token source has one account: all its sign-ins share this key, and so do its looks. */
const only = "account";

function refusalOf(reason: string): BincardError {
  return new BincardError("supplier-refused", { operation: "/System/Token", reason, status: null });
}
