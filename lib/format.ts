import { amountOfCents, decimalOf } from "@/lib/domain/amount.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "@/lib/domain/time.ts";
import { defaultZone, zoneDayNumber, zoneOffset } from "@/lib/domain/time-zone.ts";
import { type Around, type Figures, figuresOf } from "./format-figures.ts";

/**
 * Formats figures on server and browser. Money is an amount (lib/domain/amount.ts), times are ms since 1970. An unknown
 * value (null) is an en dash, never 0. A figure contains no breaking space, except between a date and a time.
 */
export interface Format {
  readonly language: string;
  readonly currency: string;
  /** The sign between a name and what is said of it: in French with a blank that does not break. */
  readonly colon: string;
  /** "0.46", "0,46": without groups and sign, as it can be typed into a field. */
  decimal(amount: number, minDecimals?: number): string;
  /** The table it formats by, so that a client component can format alike. */
  readonly figures: Figures;
  /** Exact, never rounded: "$1,234.50", "$0.89404"; in French "1 234,50 $". */
  money(amount: number | null): string;
  /** The same for cents, as events and the desk's JSON have them: 89.404 is "$0.89404". */
  cents(cents: number | null): string;
  centsRange(range: { low: number; high: number } | null): string;
  /** Lowest and highest with one sign, "$34.65–47.00"; one amount when they are the same. */
  moneyRange(range: { low: number; high: number } | null): string;
  count(value: number | null): string;
  /** Per cent, given as a number of 100; one decimal under 10: "7.5%", "42%", "< 0.1%". */
  percent(value: number | null): string;
  /** Lowest and highest, "37–54%"; one figure when both are written the same. */
  percentRange(range: { low: number; high: number } | null): string;
  /** "21 Nov"; with the year when `now` is not given or more than half a year away. UTC. */
  day(at: number | null, now?: number): string;
  /** "21 Nov"; only the month, "Nov 2027", when `now` is more than half a year away. UTC. */
  shortDay(at: number, now: number): string;
  /** The day of a moment in the time zone, written as `day`. */
  dayOfMoment(at: number | null, now?: number): string;
  /** The number of the day of a moment in the time zone; 1970-01-01 is 0. */
  dayNumber(at: number): number;
  /** "16:10", in the time zone. */
  time(at: number): string;
  /** "Saturday, 21 November 2026". UTC. */
  longDay(at: number): string;
  /** "Monday". `day`: 0 is Sunday. */
  weekday(day: number): string;
  /** "21 Nov 2026, 04:10" in the time zone; with "UTC" when it is that. */
  moment(at: number | null): string;
  /** A moment near `now`: "04:10" on the same day of the zone, else "20 Nov, 04:10"; with "UTC" when it is that. */
  clock(at: number | null, now: number): string;
  /** A duration in one short unit: "12 min", "3 hr", "2 days". */
  duration(ms: number): string;
  /** How long something took: "85 ms", "1.2 s", "3 min". */
  elapsed(ms: number): string;
}

export const unknown = "–";

const minPercent = 0.1;
const halfYear = 183 * dayMs;

// biome-ignore lint/plugin: what is remembered here is made again by any copy
const made = new Map<string, Format>();

/** The format of a language ("en", "fr") and a currency code; created once per pair. */
export function createFormat(language: string, currency: string, timeZone: string = defaultZone): Format {
  const key = `${language}/${currency}/${timeZone}`;
  const known = made.get(key);
  if (known) return known;
  const format = formatBy(figuresOf(language, currency), timeZone);
  made.set(key, format);
  return format;
}

/** The format by a table from elsewhere, such as the server's. */
export function formatBy(figures: Figures, timeZone: string = defaultZone): Format {
  const { money } = figures;
  const number = (value: number, decimals: number) => numberBy(figures, value, decimals);
  const exact = (amount: number) => written(figures, decimalOf(Math.abs(amount), money.decimals));
  const inMoney = (amount: number | null) =>
    amount === null ? unknown : within(amount < 0 ? money.less : money.plus, exact(amount));
  const inRange = (range: { low: number; high: number } | null) => {
    if (range === null) return unknown;
    if (range.low === range.high) return inMoney(range.low);
    if (range.low < 0) return `${inMoney(range.low)}–${inMoney(range.high)}`;
    return `${within([money.plus[0], ""], exact(range.low))}–${within(["", money.plus[1]], exact(range.high))}`;
  };
  const inPercent = (value: number | null) => {
    if (value === null) return unknown;
    const sign = value < 0 ? figures.percent.less : figures.percent.plus;
    const written = (share: number) => {
      const text = number(share, Math.abs(share) < 9.95 ? 1 : 0);
      return within(sign, text.endsWith(`${figures.decimal}0`) ? text.slice(0, -2) : text);
    };
    // A small value above 0 must not be written as 0%.
    if (value > 0 && value < minPercent / 2) return `<\u00a0${written(minPercent)}`;
    return written(value);
  };
  return {
    language: figures.language,
    currency: figures.currency,
    colon: figures.language === "fr" ? "\u00a0:" : ":",
    decimal: (amount, minDecimals) => decimalOf(amount, minDecimals).replace(".", figures.decimal),
    figures,
    money: inMoney,
    cents: (cents) => inMoney(amountOfCents(cents)),
    moneyRange: inRange,
    centsRange: (range) => inRange(range && { low: amountOfCents(range.low), high: amountOfCents(range.high) }),
    count: (value) => (value === null ? unknown : `${value < 0 ? figures.minus : ""}${upTo(3, figures, value)}`),
    percent: inPercent,
    percentRange: (range) => {
      if (range === null) return unknown;
      const [low, high] = [inPercent(range.low), inPercent(range.high)];
      if (low === high) return low;
      const sign = figures.percent.plus[1];
      return `${range.low > 0 && low.endsWith(sign) ? low.slice(0, low.length - sign.length) : low}–${high}`;
    },
    ...moments(figures, timeZone),
  };
}

function within([before, after]: Around, text: string): string {
  return before + text + after;
}

/** Digits alone, without a sign. */
function numberBy(figures: Figures, value: number, decimals: number): string {
  return written(figures, Math.abs(value).toFixed(decimals));
}

/** A plain decimal in the language's notation. */
function written({ group, groupFrom, decimal }: Figures, plain: string): string {
  const [whole = "", fraction] = plain.split(".");
  const grouped = whole.length < groupFrom ? whole : inThrees(whole).join(group);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}

/** Digits in groups of three from the right; the first group may be shorter. */
function inThrees(digits: string): string[] {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.push(digits.slice(Math.max(0, end - 3), end));
  return groups.reverse();
}

/** With as many decimals as the value has, at most `most`. */
function upTo(most: number, figures: Figures, value: number): string {
  if (Number.isInteger(value)) return numberBy(figures, value, 0);
  let decimals = most;
  const fraction = Math.abs(value).toFixed(most).split(".")[1] ?? "";
  while (decimals > 0 && fraction[decimals - 1] === "0") decimals--;
  return numberBy(figures, value, decimals);
}

/** French has an ordinal for the first alone: "1er déc.". */
function dayOfMonth(language: string, day: number): string {
  return language === "fr" && day === 1 ? "1er" : String(day);
}

function isNear(at: number, now: number): boolean {
  return Math.abs(at - now) < halfYear;
}

function moments(
  figures: Figures,
  zone: string,
): Pick<
  Format,
  | "dayOfMoment"
  | "dayNumber"
  | "time"
  | "day"
  | "shortDay"
  | "longDay"
  | "weekday"
  | "moment"
  | "clock"
  | "duration"
  | "elapsed"
> {
  const { language, months } = figures;
  const two = (value: number) => String(value).padStart(2, "0");
  const write = (pattern: string, at: number) => {
    const date = new Date(at);
    if (Number.isNaN(date.getTime())) return unknown;
    const values: Record<string, string> = {
      D: dayOfMonth(language, date.getUTCDate()),
      M: months[date.getUTCMonth()] ?? "",
      Y: String(date.getUTCFullYear()),
      T: `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`,
    };
    return pattern.replace(/[DMYT]/g, (letter) => values[letter] ?? letter);
  };
  const duration = (ms: number) => {
    const [index, size] =
      ms < minuteMs ? [0, secondMs] : ms < hourMs ? [1, minuteMs] : ms < 2 * dayMs ? [2, hourMs] : [3, dayMs];
    const count = Math.max(0, Math.floor(ms / size));
    const [one = "", several = ""] = figures.units[index] ?? [];
    // 0 is plural in English ("0 days") and singular in French ("0 jour").
    const isOne = count === 1 || (count === 0 && language === "fr");
    return (isOne ? one : several).replace("#", numberBy(figures, count, 0));
  };
  let longDays: Intl.DateTimeFormat | undefined;
  const local = (at: number) => at + zoneOffset(zone, at);
  const named = zone === defaultZone ? "\u00a0UTC" : "";
  const day = (at: number | null, now?: number) => {
    if (at === null) return unknown;
    return write(now !== undefined && isNear(at, now) ? figures.day : figures.dayWithYear, at);
  };
  return {
    day,
    dayOfMoment: (at, now) => day(at && local(at), now),
    dayNumber: (at) => zoneDayNumber(zone, at),
    time: (at) => write("T", local(at)),
    shortDay: (at, now) => write(isNear(at, now) ? figures.day : "M\u00a0Y", at),
    longDay: (at) => {
      longDays ??= longDayOf(language);
      const written = longDays.format(at).replace(/(?<=\d) (?=\p{L})|(?<=\p{L}) (?=\d{4})/gu, "\u00a0");
      return language === "fr" ? written.replace(/(?<!\d)1(?!\d)/, "1er") : written;
    },
    weekday: (day) => weekdayOf(language, day),
    moment: (at) => (at === null ? unknown : `${write(figures.moment, local(at))}${named}`),
    clock: (at, now) => {
      if (at === null) return unknown;
      if (Math.abs(at - now) > halfYear) return `${write(figures.moment, local(at))}${named}`;
      const isToday = zoneDayNumber(zone, at) === zoneDayNumber(zone, now);
      return `${write(isToday ? "T" : figures.dayAndTime, local(at))}${named}`;
    },
    duration,
    elapsed: (ms) => {
      if (ms < secondMs) return `${Math.round(ms)}\u00a0ms`;
      return ms < minuteMs ? `${upTo(1, figures, ms / secondMs)}\u00a0s` : duration(ms);
    },
  };
}

/** The day's name. `day`: 0 is Sunday. */
function weekdayOf(language: string, day: number): string {
  // A Sunday.
  const sunday = Date.UTC(2026, 0, 4);
  return new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(sunday + day * dayMs);
}

/** Used on the server only, so the table does not include it. */
function longDayOf(language: string): Intl.DateTimeFormat {
  const region = language === "en" ? "en-GB" : language;
  const options = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(region, options);
}
