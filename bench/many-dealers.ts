import { keepCredentials } from "@/lib/accounts/credentials.ts";
import { type Account, openAccount } from "@/lib/accounts/dealers.ts";

/** The account of a dealer at the supplier; its password is its name. */
export function dealerName(index: number): string {
  return `dealer-${index}`;
}

/** Dealers in the app database, whose credentials are kept, so that they are read though nobody is signed in. */
export async function signInMany(count: number, supplierBaseUrl: string): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let index = 0; index < count; index += 1) {
    const name = dealerName(index);
    const credentials = { kind: "password", username: name, password: name } as const;
    const signIn = {
      supplierBaseUrl,
      credentials,
      token: `token-${index}`,
      sessionDealerId: null,
      language: "en",
    } as const;
    const account = await openAccount({ ...signIn, eraseCopy: async () => {} }, Date.now());
    await keepCredentials(account, credentials, null);
    accounts.push(account);
  }
  return accounts;
}
