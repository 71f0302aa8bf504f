import { createTranslator, type Messages, useLocale, useMessages } from "next-intl";
import type { ReactNode } from "react";

/** An abbreviated month ends in a point in French ("28 nov."): at the end of a sentence it is the sentence's point, too. */
export function oneStop(text: string): string {
  return text.replace(/(?<=\p{L})\.\.(?=\s|$)/gu, ".");
}

const made = new WeakMap<object, Map<string, unknown>>();

/** The paths of the groups of texts: "listing", "listing.select". */
type Namespace<Group, Path extends string = ""> = {
  [Name in keyof Group & string]: Group[Name] extends string
    ? never
    : `${Path}${Name}` | Namespace<Group[Name], `${Path}${Name}.`>;
}[keyof Group & string];

/** The paths of the texts in a group. */
type Key<Group, Path extends string = ""> = {
  [Name in keyof Group & string]: Group[Name] extends string ? `${Path}${Name}` : Key<Group[Name], `${Path}${Name}.`>;
}[keyof Group & string];

/** The group at a path. */
type At<Group, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Group
    ? At<Group[Name], Rest>
    : never
  : Path extends keyof Group
    ? Group[Path]
    : never;

/**
 * The texts of a group. next-intl's own type compares every text with every group, which is more than the compiler does
 * for a thousand texts.
 */
interface Translations<Path extends string> {
  (key: Key<At<Messages, Path>>, values?: Values): string;
  /** The text with elements for its tags. */
  rich(key: Key<At<Messages, Path>>, values: Values<(chunks: ReactNode) => ReactNode>): ReactNode;
}

type Values<Tag = never> = Readonly<Record<string, string | number | Tag>>;

/**
 * The texts of a namespace in the principal's language. next-intl's own hook makes a translator for each component that
 * calls it, and a page calls it some two hundred times; this one makes a translator once for the messages.
 */
export function useTranslations<Path extends Namespace<Messages>>(namespace: Path): Translations<Path> {
  const messages = useMessages();
  const locale = useLocale();
  const ofMessages = made.get(messages) ?? new Map<string, unknown>();
  made.set(messages, ofMessages);
  if (!ofMessages.has(namespace)) {
    const translate = createTranslator({ locale, messages, namespace: namespace as never, timeZone: "UTC" });
    const text = (...given: Parameters<typeof translate>) => oneStop(translate(...given));
    ofMessages.set(namespace, Object.assign(text, { rich: translate.rich }));
  }
  return ofMessages.get(namespace) as Translations<Path>;
}
