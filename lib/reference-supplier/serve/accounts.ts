/** A dealer's account at the supplier. */
export interface Account {
  readonly index: number;
  readonly name: string;
  readonly password: string;
  /** The hand-made access token; it does not expire. */
  readonly accessToken: string;
  /** Prefix of every token issued for the password, so that a test can search for it. */
  readonly issues?: string;
}

export const accounts: readonly Account[] = [
  { index: 0, name: "demo", password: "demo", accessToken: "demo-access-token" },
  { index: 1, name: "northside", password: "northside", accessToken: "northside-access-token" },
];
