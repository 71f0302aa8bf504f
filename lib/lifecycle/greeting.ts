/** Next's greeting names addresses other than ours. `npm start` says itself when Bincard is ready. */
export function isGreeting(line: string): boolean {
  return /^\s*(▲|- |✓)/.test(line);
}
