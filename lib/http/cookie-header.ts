/** The pairs of a Cookie header as sent, such as "a=1", without the space around them. */
export function cookiePairs(header: string): string[] {
  return header
    .split(";")
    .map((pair) => pair.trim())
    .filter((pair) => pair !== "");
}

/**
 * A Cookie header without the cookies whose name occurs more than once; undefined if none is left. Two readers of a
 * repeated cookie could choose different values.
 */
export function withoutRepeatedCookies(header: string): string | undefined {
  const pairs = cookiePairs(header);
  const times = new Map<string, number>();
  for (const pair of pairs) times.set(nameOf(pair), (times.get(nameOf(pair)) ?? 0) + 1);
  const single = pairs.filter((pair) => times.get(nameOf(pair)) === 1);
  return single.length === 0 ? undefined : single.join("; ");
}

function nameOf(pair: string): string {
  const end = pair.indexOf("=");
  return (end < 0 ? pair : pair.slice(0, end)).trim();
}
