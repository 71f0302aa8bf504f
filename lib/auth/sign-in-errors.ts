/** What the sign-in page can be told in its address: fixed codes, a sentence for each; never text from elsewhere. */
export const signInErrors = ["refused", "unreachable", "nonsense", "incomplete", "again", "unexpected"] as const;
export type SignInError = (typeof signInErrors)[number];
