/** Gives one text to a function, as the text reaches it. */
export type Feed = (text: string) => unknown;

/** Functions by file and name, and how each is fed with a text. */
export type Feeds = Readonly<Record<string, Readonly<Record<string, Feed>>>>;

export const inHeader = (name: string, text: string) => new Headers({ [name]: text });

/** The text in pieces of at most 20 characters. */
export const pieces = (text: string) => text.match(/[\s\S]{1,20}/g) ?? [];

/** Feeds a function with each of some texts, though it may refuse one. */
export function every(texts: readonly string[], run: Feed): void {
  for (const text of texts) attempt(() => run(text));
}

export function attempt(run: () => unknown): void {
  try {
    run();
  } catch {}
}
