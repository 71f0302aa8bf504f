/** Lengths to compare, in characters: far apart, so that a busy machine and its caches cannot hide the difference. */
const short = 500;
const factor = 64;
/** Maximum growth of the time per character; memory and the clock are noisy. Quadratic code grows by 64. */
const most = 16;
/** Growth that remains above this after several tries is not noise. */
const certainly = 40;

/**
 * How much more time per character `run` takes for a long text than for a short one. Only a ratio within this process
 * counts. One short text is read quickest: it stays in the processor's caches, and no other program comes between. A
 * ratio that is too high for it is measured again with as many short texts as the long one is long: these take as much
 * memory and, in linear time, as long, so that caches and a busy machine disturb both alike.
 */
export function growth<T>(make: (length: number) => T, run: (input: T) => unknown): number {
  const [small, large] = [make(short), make(short * factor)];
  const [onSmall, onLarge] = [() => run(small), () => run(large)];
  best(onSmall, 2);
  let ratio = best(onLarge, 1) / best(onSmall, 3) / factor;
  if (isLinear(ratio)) return ratio;
  const smallOnes = Array.from({ length: factor }, () => make(short));
  const onSmallOnes = () => {
    for (const one of smallOnes) attempt(() => run(one));
  };
  for (const times of [3, 9, 30]) {
    ratio = Math.min(ratio, best(onLarge, times) / best(onSmallOnes, times));
    if (isLinear(ratio) || (times > 3 && ratio > certainly)) break;
  }
  return ratio;
}

export function isLinear(ratio: number): boolean {
  return ratio <= most;
}

function best(run: () => unknown, times: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < times; time++) {
    const begun = performance.now();
    attempt(run);
    least = Math.min(least, performance.now() - begun);
  }
  return Math.max(least, resolutionMs);
}

/** Below this the clock itself is measured. */
const resolutionMs = 0.005;

/** A refused text is an answer too. */
function attempt(run: () => unknown): void {
  try {
    run();
  } catch {}
}

const letters = [..."aAzé01 \t\n\0\\\"'`[]{}()<>&;:,.=%/?#@+-_~^$|*×ł"];
const pairs = [
  ...["\u0301\u0316", "\u0316\u034f\u0301", "\ud800", "\udc00", "🚲", "ß", "İ", "\u200b", "\ufeff", "\ufffd", "\uff9e"],
  ...['\\"', '"\\', '",', '":', "[]", "{}", "[{", '{"a":', '[1,"', "1.", "1,", "1 ", "1-", "1/", "1e", "-1", ".."],
  ...["<a ", "</", "<!--", "<br/", "<li>", "<p>", "&#", "&#x", "&amp", "&a", "]]>", "<script>", "<![CDATA["],
  ...[
    "a ",
    "a,",
    "a-",
    "a/",
    "a.",
    "a=",
    "a;",
    "a=b&",
    "a; ",
    "%2",
    "%20",
    "%E9",
    "+ ",
    " ,",
    "\r\n",
    " \n",
    "--",
    "W/",
    '"",',
  ],
  ...["_PORT", "bincard_", "charset=", "q=0.1,", "29x", "1 1/2 ", "2.5x", "::", "ffff:", "0x", "Ab1"],
];
const ends = ["", "\0", "!", "x", "1", '"', ">", " $"];

/** Texts of any length that are hard for some reader: one piece over and over, with an end that may not fit. */
export const hostileTexts: readonly HostileText[] = [...letters, ...pairs].map((piece, place) => {
  const end = ends[place % ends.length] ?? "";
  return {
    name: JSON.stringify(`${piece}…${end}`),
    make: (length) => piece.repeat(Math.ceil(length / piece.length)) + end,
  };
});

export interface HostileText {
  readonly name: string;
  make(length: number): string;
}
