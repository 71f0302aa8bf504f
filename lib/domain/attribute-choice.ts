/** A selected attribute value as the supplier writes it, or a range of numbers with one unit. */
export type AttributeChoice =
  | { readonly name: string; readonly value: string }
  | { readonly name: string; readonly from: number; readonly to: number; readonly unit: string };

/** Maximum number of attributes in a filter; further ones in an address are ignored. */
export const maxAttributes = 8;

/** The prefix of a range. No encoded value starts with it: a tilde in a value is followed by a digit. */
const rangeMark = "~~";

/**
 * A choice as one entry of a list in an address: "Colour:Black", "Length:~~35..125 mm". Commas separate the entries and
 * a colon the name, so within them they are written as ~1 and ~2, and a tilde as ~0.
 */
export function attributeEntry(choice: AttributeChoice): string {
  const name = written(choice.name).replaceAll(":", "~2");
  if ("value" in choice) return `${name}:${written(choice.value)}`;
  return `${name}:${rangeMark}${`${choice.from}..${choice.to} ${written(choice.unit)}`.trim()}`;
}

/** The choice in an entry; null if invalid. */
export function attributeChoice(entry: string): AttributeChoice | null {
  const colon = entry.indexOf(":");
  const name = read(entry.slice(0, Math.max(colon, 0)).replaceAll("~2", ":"));
  const value = entry.slice(colon + 1);
  if (name === "" || value === "") return null;
  if (!value.startsWith(rangeMark)) return { name, value: read(value) };
  const [, from, to, unit] =
    /^(\d{1,9}(?:\.\d{1,6})?)\.\.(\d{1,9}(?:\.\d{1,6})?)(?: (.*))?$/.exec(value.slice(2)) ?? [];
  if (from === undefined || to === undefined || Number(from) > Number(to)) return null;
  return { name, from: Number(from), to: Number(to), unit: read(unit ?? "") };
}

function written(text: string): string {
  return text.replaceAll("~", "~0").replaceAll(",", "~1");
}

function read(text: string): string {
  return text.replaceAll("~1", ",").replaceAll("~0", "~");
}

/** A number with its unit: "35 mm", "27,5 in", "36", "34T". */
export interface Measure {
  readonly number: number;
  readonly unit: string;
}

/** The number and unit that a text consists of; null when it is anything else. "10,000 mm" are ten thousand. */
export function measureOf(text: string): Measure | null {
  const [, whole, separator = "", decimals = "", unit = ""] =
    /^(\d{1,9})(?:([.,])(\d{1,6}))?\s{0,3}([^\d\s]\D{0,11})?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const isThousands = separator === "," && decimals.length === 3;
  return { number: Number(isThousands ? whole + decimals : `${whole}.${decimals || 0}`), unit: unit.trim() };
}
