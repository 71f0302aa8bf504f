/** Browsers name their ancestors too: the first that fits is the one. */
const browsers = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

/** "Firefox, Windows" for a User-Agent; its own first word for programs; null when it says nothing. */
export function browserOf(userAgent: string): string | null {
  const found = [browsers, systems].map((names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]);
  const words = found.filter((word) => word !== undefined);
  return words.join(", ") || userAgent.split(/[\s/]/)[0] || null;
}
