/**
 * How figures are written, in one place for server and browser. Money comes in cents, moments in ms since 1970;
 * what is unknown (null) is written as an en dash, never as 0.
 */
export interface Format {
  readonly language: string;
  readonly currency: string;
  /** "$1,234.50"; in French "1 234,50 $". */
  money(cents: number | null): string;
  /** Lowest and highest; one amount when they are the same. */
  moneyRange(range: { low: number; high: number } | null): string;
  count(value: number | null): string;
  /** Per cent as a figure of 100, one decimal under 10: "7.5%", "42%", "< 0.1%". */
  percent(value: number | null): string;
  /** "21 Nov"; with the year where `now` is not given or more than half a year away. UTC. */
  day(at: number | null, now?: number): string;
  /** "Saturday, 21 November 2026". UTC. */
  longDay(at: number): string;
  /** "21 Nov 2026, 04:10 UTC". */
  moment(at: number | null): string;
  /** A moment near `now`: "04:10 UTC" on the same day, else "20 Nov, 04:10 UTC". */
  clock(at: number | null, now: number): string;
  /** A length of time in one short unit: "12 min", "3 hr", "2 days". */
  duration(ms: number): string;
  /** How long something took: "85 ms", "1.2 s", "3 min". */
  elapsed(ms: number): string;
}

export const unknown = "–";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const leastPercent = 0.1;
const halfYear = 183 * day;

const made = new Map<string, Format>();

/** The writer of figures for a language ("en", "fr") and a currency code; made once per pair. */
export function createFormat(language: string, currency: string): Format {
  const key = `${language}/${currency}`;
  const known = made.get(key);
  if (known) return known;
  const format = makeFormat(language, currency);
  made.set(key, format);
  return format;
}

function makeFormat(language: string, currency: string): Format {
  const money = new Intl.NumberFormat(language, { style: "currency", currency, currencyDisplay: "narrowSymbol" });
  const count = new Intl.NumberFormat(language);
  const percents = [0, 1].map(
    (digits) => new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: digits }),
  );
  const inMoney = (cents: number | null) => (cents === null ? unknown : money.format(cents / 100));
  return {
    language,
    currency,
    money: inMoney,
    moneyRange: (range) => {
      if (range === null) return unknown;
      return range.low === range.high ? inMoney(range.low) : `${inMoney(range.low)}–${inMoney(range.high)}`;
    },
    count: (value) => (value === null ? unknown : count.format(value)),
    percent: (value) => {
      if (value === null) return unknown;
      // What is there, however little, never reads as nothing.
      if (value > 0 && value < leastPercent / 2) return `<\u00a0${percents[1]?.format(leastPercent / 100)}`;
      return (Math.abs(value) < 9.95 ? percents[1] : percents[0])?.format(value / 100) ?? unknown;
    },
    ...moments(language),
  };
}

function sameDay(one: number, other: number): boolean {
  return Math.floor(one / day) === Math.floor(other / day);
}

function moments(language: string): Pick<Format, "day" | "longDay" | "moment" | "clock" | "duration" | "elapsed"> {
  const region = language === "en" ? "en-GB" : language;
  const writer = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(region, { timeZone: "UTC", ...options });
  const short = writer({ day: "numeric", month: "short" });
  const shortWithYear = writer({ day: "numeric", month: "short", year: "numeric" });
  const long = writer({ weekday: "long", day: "numeric", month: "long", year: "numeric" });
  const moment = writer({ day: "numeric", month: "short", year: "numeric", hour: "2-digit", minute: "2-digit" });
  const time = writer({ hour: "2-digit", minute: "2-digit" });
  const dayAndTime = writer({ day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  const brief = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const units = (["second", "minute", "hour", "day"] as const).map(
    (unit) => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }),
  );
  const duration = (ms: number) => {
    const [index, size] = ms < minute ? [0, second] : ms < hour ? [1, minute] : ms < 2 * day ? [2, hour] : [3, day];
    return units[index]?.format(Math.max(0, Math.floor(ms / size))) ?? "";
  };
  return {
    day: (at, now) => {
      if (at === null) return unknown;
      const near = now !== undefined && Math.abs(at - now) < halfYear;
      return (near ? short : shortWithYear).format(at);
    },
    longDay: (at) => long.format(at),
    moment: (at) => (at === null ? unknown : `${moment.format(at)} UTC`),
    clock: (at, now) => {
      if (at === null) return unknown;
      if (Math.abs(at - now) > halfYear) return `${moment.format(at)} UTC`;
      return `${(sameDay(at, now) ? time : dayAndTime).format(at)} UTC`;
    },
    duration,
    elapsed: (ms) => {
      if (ms < second) return `${Math.round(ms)}\u00a0ms`;
      return ms < minute ? `${brief.format(ms / second)}\u00a0s` : duration(ms);
    },
  };
}
