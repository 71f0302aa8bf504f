/** Messages by namespace and key. A message that was precompiled is a text or an array. */
export interface Messages {
  readonly [key: string]: unknown;
}

export function isMessages(value: unknown): value is Messages {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The messages of both; where both have one, the second's. */
export function mergedMessages(one: Messages, other: Messages): Messages {
  const merged = Object.entries(other).map(([key, value]) => {
    const own = one[key];
    return [key, isMessages(own) && isMessages(value) ? mergedMessages(own, value) : value];
  });
  return { ...one, ...Object.fromEntries(merged) };
}
