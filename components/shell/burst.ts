/** A scanner types a character every few milliseconds on average; the quickest people need some fifty. */
const longestMeanMs = 35;
/** One pause may be longer, since radio and a busy browser hold a key up. */
const longestPauseMs = 100;
/** In characters. */
export const shortestScan = 6;

/** A character and the moment (ms) at which its key was pressed. */
export interface TypedCharacter {
  readonly character: string;
  readonly at: number;
}

/** How long (ms) the next key may take after keys at these moments, if a scanner types them. */
export function patienceFor(moments: readonly number[]): number {
  const elapsed = (moments.at(-1) ?? 0) - (moments[0] ?? 0);
  return Math.min(longestPauseMs, moments.length * longestMeanMs - elapsed);
}

/** The last of the characters, as far as they were typed like a scan that ends with a key at `end` (ms); "" for none. */
export function scannedBefore(typed: readonly TypedCharacter[], end: number): string {
  let begin = typed.length;
  for (let place = typed.length - 1; place >= 0; place--) {
    const at = typed[place]?.at ?? 0;
    const next = typed[place + 1]?.at ?? end;
    if (next - at > longestPauseMs) break;
    if ((end - at) / (typed.length - place) <= longestMeanMs) begin = place;
  }
  const characters = typed.slice(begin).map(({ character }) => character);
  return characters.length < shortestScan ? "" : characters.join("");
}
