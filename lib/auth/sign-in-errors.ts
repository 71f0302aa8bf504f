/**
 * The codes that the sign-in page accepts in its address, each with a fixed sentence. No text from elsewhere is shown.
 */
export const signInErrors = [
  "refused",
  "unreachable",
  "nonsense",
  "incomplete",
  "token-limit",
  "again",
  "database-unreachable",
  "unexpected",
] as const;
export type SignInError = (typeof signInErrors)[number];
