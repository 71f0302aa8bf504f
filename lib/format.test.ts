import { expect, test } from "vitest";
import { dayMs, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { createFormat } from "./format.ts";

const en = createFormat("en", "USD");
const fr = createFormat("fr", "CAD");
const noon = Date.UTC(2026, 10, 21, 12);

test("money is formatted in the supplier's currency and the viewer's language", () => {
  expect(en.money(123_450_000)).toBe("$1,234.50");
  expect(fr.money(123_450_000).replace(/\s/g, " ")).toBe("1 234,50 $");
  expect(en.cents(123_450)).toBe("$1,234.50");
  expect(en.moneyRange({ low: 100_000, high: 250_000 })).toBe("$1.00–2.50");
  expect(en.moneyRange({ low: 100_000, high: 100_000 })).toBe("$1.00");
});

test("money is never rounded: parts of a cent are written as far as there are any", () => {
  expect([89_404, 89_400, 400, -89_404].map((amount) => en.money(amount))).toEqual([
    ...["$0.89404", "$0.894", "$0.004", "−$0.89404"],
  ]);
  expect(en.cents(89.404)).toBe("$0.89404");
  expect(fr.money(89_404).replace(/\s/g, " ")).toBe("0,89404 $");
  expect(en.moneyRange({ low: 89_404, high: 100_000 })).toBe("$0.89404–1.00");
  expect(createFormat("en", "JPY").money(8_940_000)).toBe("¥89.4");
});

test("an unknown value is a dash, never 0", () => {
  expect([en.money(null), en.count(null), en.percent(null), en.day(null), en.moment(null)]).toEqual(Array(5).fill("–"));
  expect(en.count(0)).toBe("0");
});

test("small shares have one decimal, large ones none", () => {
  expect(en.percent(7.46)).toBe("7.5%");
  expect(en.percent(41.6)).toBe("42%");
  expect(en.percent(0.04).replace(/\s/g, " ")).toBe("< 0.1%");
  expect(en.percent(0)).toBe("0%");
});

test("a day includes its year only when it is far from now", () => {
  expect(en.day(noon, noon)).toBe("21\u00a0Nov");
  expect(en.day(noon, Date.UTC(2027, 0, 1))).toBe("21\u00a0Nov");
  expect(en.day(noon, Date.UTC(2027, 6, 1))).toBe("21\u00a0Nov\u00a02026");
  expect(en.day(noon)).toBe("21\u00a0Nov\u00a02026");
  expect([en.shortDay(noon, noon), en.shortDay(noon, Date.UTC(2027, 6, 1))]).toEqual(["21\u00a0Nov", "Nov\u00a02026"]);
  expect(fr.shortDay(Date.UTC(2026, 11, 1), noon)).toBe("1er\u00a0déc.");
});

test("an age is given in one unit that grows with it", () => {
  expect([en.duration(4000), en.duration(12 * minuteMs), en.duration(26 * hourMs)]).toEqual([
    "4\u00a0sec",
    "12\u00a0min",
    "26\u00a0hr",
  ]);
  expect(en.duration(3 * dayMs)).toBe("3\u00a0days");
  expect(fr.duration(12 * minuteMs)).toBe("12\u00a0min");
});

test("a moment of today is its time only", () => {
  expect(en.clock(noon, noon + hourMs)).toBe("12:00\u00a0UTC");
  expect(en.clock(noon, noon + 24 * hourMs)).toBe("21\u00a0Nov, 12:00\u00a0UTC");
  expect(en.clock(noon, Date.UTC(2028, 0, 1))).toBe("21\u00a0Nov\u00a02026, 12:00\u00a0UTC");
  expect(en.clock(null, noon)).toBe("–");
});

test("a long duration is given in seconds, a short one in milliseconds", () => {
  expect([85, 1234, 125_000].map((ms) => en.elapsed(ms))).toEqual(["85\u00a0ms", "1.2\u00a0s", "2\u00a0min"]);
  expect(fr.elapsed(1234)).toBe("1,2\u00a0s");
});

test("the first of a month is an ordinal in French", () => {
  const [first, eleventh] = [Date.UTC(2026, 11, 1), Date.UTC(2026, 11, 11)];
  expect([fr.day(first, first), fr.day(eleventh, first), en.day(first, first)]).toEqual([
    "1er\u00a0déc.",
    "11\u00a0déc.",
    "1\u00a0Dec",
  ]);
  expect([fr.longDay(first), fr.longDay(eleventh)]).toEqual([
    "mardi 1er\u00a0décembre\u00a02026",
    "vendredi 11\u00a0décembre\u00a02026",
  ]);
});

test("a range has both ends, its sign once", () => {
  expect(en.moneyRange({ low: 3_465_000, high: 4_700_000 })).toBe("$34.65–47.00");
  expect(fr.moneyRange({ low: 3_465_000, high: 4_700_000 }).replace(/\s/g, " ")).toBe("34,65–47,00 $");
  expect(en.percentRange({ low: 37.2, high: 54 })).toBe("37–54%");
  expect(en.percentRange({ low: 37.2, high: 37.4 })).toBe("37%");
  expect(en.percentRange({ low: -3, high: 54 })).toBe("-3%–54%".replace("-", en.percent(-3).charAt(0)));
  expect([en.moneyRange(null), en.percentRange(null)]).toEqual(["–", "–"]);
});

test("moments are written in the time zone, and dates of the supplier as they are", () => {
  const format = createFormat("en", "USD", "America/Toronto");
  const late = Date.UTC(2026, 10, 22, 3, 30);
  expect(format.moment(late)).toBe("21\u00a0Nov\u00a02026, 22:30");
  expect([format.time(late), format.dayOfMoment(late, late), format.day(late, late)]).toEqual([
    "22:30",
    "21\u00a0Nov",
    "22\u00a0Nov",
  ]);
  // The same UTC day, but yesterday there.
  expect(format.clock(late, late + 3 * hourMs)).toBe("21\u00a0Nov, 22:30");
  expect(format.clock(late, late + hourMs)).toBe("22:30");
  expect(format.dayNumber(late + 3 * hourMs) - format.dayNumber(late)).toBe(1);
  expect(createFormat("en", "USD").moment(late)).toBe("22\u00a0Nov\u00a02026, 03:30\u00a0UTC");
  expect(format.moment(null)).toBe("–");
});

test("a French colon has a blank before it, and an amount to be typed has the decimal sign of the language", () => {
  expect([en.colon, fr.colon]).toEqual([":", "\u00a0:"]);
  expect([en.decimal(46_000, 0), fr.decimal(46_000, 0), fr.decimal(123_400_000)]).toEqual(["0.46", "0,46", "1234,00"]);
});
