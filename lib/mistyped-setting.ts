/** How many errors of typing a name of so many letters may have; shorter ones are too often names of other software. */
const errorsAllowed = [
  { letters: 14, errors: 2 },
  { letters: 10, errors: 1 },
] as const;

/** The one setting that a name must be meant to be; null: none is so similar, or several are. */
export function meantSetting(name: string, known: readonly string[]): string | null {
  const meant = known.filter((setting) => errorsBetween(name, setting) <= allowedIn(setting));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

function allowedIn(setting: string): number {
  return errorsAllowed.find(({ letters }) => setting.length >= letters)?.errors ?? 0;
}

/** How many letters must be added, removed or replaced, or exchanged with their neighbour. */
function errorsBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > errorsAllowed[0].errors) return Number.POSITIVE_INFINITY;
  let [earlier, before]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let at = 1; at <= other.length; at++) {
      const replaced = (before?.[at - 1] ?? 0) + (one[row - 1] === other[at - 1] ? 0 : 1);
      const isExchanged = one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1];
      const exchanged = isExchanged ? (earlier?.[at - 2] ?? 0) + 1 : replaced;
      now.push(Math.min(replaced, exchanged, (before?.[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1));
    }
    [earlier, before] = [before, now];
  }
  return before?.at(-1) ?? 0;
}
