/**
 * A language's number and date formats as a table. The server computes it with its Intl and sends it with the page. Two
 * versions of Intl may differ in a space or in "Sept", and the browser would then have to render the page again.
 */
export interface Figures {
  readonly language: string;
  readonly currency: string;
  /** The thousands separator and the decimal separator. Numbers are grouped from `groupFrom` digits on. */
  readonly group: string;
  readonly groupFrom: number;
  readonly decimal: string;
  readonly minus: string;
  /** Text around an amount, by sign. */
  readonly money: { readonly plus: Around; readonly less: Around; readonly decimals: number };
  readonly percent: { readonly plus: Around; readonly less: Around };
  /** January to December, abbreviated. */
  readonly months: readonly string[];
  /** Patterns with `D`, `M` and `Y`; `moment` also with `T`. */
  readonly day: string;
  readonly dayWithYear: string;
  readonly moment: string;
  readonly dayAndTime: string;
  /** Second, minute, hour, day: patterns with `#`, singular and plural. */
  readonly units: readonly (readonly [one: string, several: string])[];
}

export type Around = readonly [before: string, after: string];

/** The table of a language ("en", "fr") and a currency code, computed with this process's Intl. */
export function figuresOf(language: string, currency: string): Figures {
  const money = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  const percent = new Intl.NumberFormat(language, { style: "percent" });
  const count = new Intl.NumberFormat(language);
  const parts = count.formatToParts(-1_234_567.5);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? "";
  const groupFrom = count.formatToParts(1234).some((one) => one.type === "group") ? 4 : 5;
  return {
    language,
    currency,
    group: part("group"),
    groupFrom,
    decimal: part("decimal"),
    minus,
    money: {
      plus: around(money.formatToParts(1)),
      less: around(money.formatToParts(-1)),
      decimals: money.resolvedOptions().maximumFractionDigits ?? 2,
    },
    percent: { plus: around(percent.formatToParts(1)), less: around(percent.formatToParts(-1)) },
    ...dates(language),
    units: (["second", "minute", "hour", "day"] as const).map((unit) => {
      const written = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" });
      const of = (value: number) => around(written.formatToParts(value)).join("#").replace(" ", unbroken);
      return [of(1), of(5)] as const;
    }),
  };
}

/** The blank in a date and before a unit: neither is broken over two lines. */
const unbroken = "\u00a0";

const digits = new Set(["integer", "group", "decimal", "fraction"]);

/** Intl writes a hyphen in most languages; a minus sign has the width of a digit and never ends a line. */
const minus = "\u2212";

function signed({ type, value }: Intl.NumberFormatPart): string {
  return type === "minusSign" ? minus : value;
}

function around(parts: readonly Intl.NumberFormatPart[]): Around {
  const first = parts.findIndex((part) => digits.has(part.type));
  const last = parts.findLastIndex((part) => digits.has(part.type));
  const text = (some: readonly Intl.NumberFormatPart[]) => some.map(signed).join("");
  return [text(parts.slice(0, first)), text(parts.slice(last + 1))];
}

function dates(language: string): Pick<Figures, "months" | "day" | "dayWithYear" | "moment" | "dayAndTime"> {
  const region = language === "en" ? "en-GB" : language;
  const writer = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(region, { timeZone: "UTC", day: "numeric", month: "short", ...options });
  const short = writer({});
  const at = Date.UTC(2026, 10, 21, 16, 10);
  const pattern = (format: Intl.DateTimeFormat) => {
    const letters: Partial<Record<string, string>> = { day: "D", month: "M", year: "Y", hour: "T", minute: "" };
    const parts = format.formatToParts(at);
    const written = parts
      .map(({ type, value }, index) => (parts[index - 1]?.type === "hour" ? "" : (letters[type] ?? value)))
      .join("");
    return written.replace(/ (?=[MY])/g, unbroken);
  };
  // British English shortens months to three letters, but September to "Sept".
  const named = language === "en" ? new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "short" }) : short;
  return {
    months: Array.from({ length: 12 }, (_, month) => {
      const parts = named.formatToParts(Date.UTC(2026, month, 1));
      return parts.find((part) => part.type === "month")?.value ?? "";
    }),
    day: pattern(short),
    dayWithYear: pattern(writer({ year: "numeric" })),
    moment: pattern(writer({ year: "numeric", hour: "2-digit", minute: "2-digit" })),
    dayAndTime: pattern(writer({ hour: "2-digit", minute: "2-digit" })),
  };
}
