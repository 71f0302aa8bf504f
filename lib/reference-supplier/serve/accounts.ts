/** A dealer that the supplier knows. */
export interface Account {
  readonly index: number;
  readonly name: string;
  readonly password: string;
  /** The token the dealer made by hand in the supplier's shop; it does not expire. */
  readonly accessToken: string;
  /** What every token given out for the password begins with, so that a test can look for it. */
  readonly issues?: string;
}

export const accounts: readonly Account[] = [
  { index: 0, name: "demo", password: "demo", accessToken: "demo-access-token" },
  { index: 1, name: "northside", password: "northside", accessToken: "northside-access-token" },
];
