import { expect, test } from "vitest";
import { generator } from "@/lib/catalog/test/random.ts";
import { dayMs, hourMs, minuteMs } from "@/lib/domain/time.ts";
import { testSize } from "@/lib/test/size.ts";
import { formatBy } from "./format.ts";
import { figuresOf } from "./format-figures.ts";

/** No line is broken within a date, before a unit and before UTC; Intl has plain blanks there, and "Sept" in English. */
function unbroken(text: string | undefined): string | undefined {
  return text?.replace(/Sept(?=[ ,])/, "Sep").replace(/(?<=[\d\p{L}.]) (?=[\p{L}\d])/gu, "\u00a0");
}

/** French writes the first of a month as an ordinal, which Intl does not. */
function ordinal(language: string, date: string): string {
  return language === "fr" ? date.replace(/^1 /, "1er ") : date;
}

test("the table formats money, counts, shares, dates and ages as Intl does, except minus signs, the first of a French month, Sep and non-breaking spaces", () => {
  const random = generator(7);
  const moment = Date.UTC(2026, 0, 1);
  for (const language of ["en", "fr"]) {
    // The table is sent to the browser as JSON.
    const format = formatBy(JSON.parse(JSON.stringify(figuresOf(language, "CAD"))));
    const region = language === "en" ? "en-GB" : language;
    const money = new Intl.NumberFormat(language, {
      style: "currency",
      currency: "CAD",
      currencyDisplay: "narrowSymbol",
    });
    const count = new Intl.NumberFormat(language);
    const dates = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" } as const;
    const day = new Intl.DateTimeFormat(region, dates);
    const full = new Intl.DateTimeFormat(region, { ...dates, hour: "2-digit", minute: "2-digit" });
    const units = ["second", "minute", "hour", "day"].map(
      (unit) => new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short" }),
    );
    for (let round = 0; round < testSize(3000); round++) {
      const cents = Math.round((random() - 0.3) * 10 ** (random() * 9)) + 0;
      expect(format.money(cents * 1000)).toBe(withMinus(money.format(cents / 100)));
      expect(format.count(cents)).toBe(withMinus(count.format(cents)));
      expect(format.count(cents / 8)).toBe(withMinus(count.format(cents / 8)));
      const at = moment + Math.floor(random() * 400 * dayMs);
      expect(format.day(at)).toBe(unbroken(ordinal(language, day.format(at))));
      expect(format.moment(at)).toBe(unbroken(`${ordinal(language, full.format(at))} UTC`));
      const near = new Intl.DateTimeFormat(region, {
        day: "numeric",
        month: "short",
        hour: "2-digit",
        minute: "2-digit",
        timeZone: "UTC",
      });
      expect(format.clock(at, at - 30 * hourMs)).toBe(unbroken(`${ordinal(language, near.format(at))} UTC`));
      const days = Math.floor(random() * 1500) + 2;
      expect(format.duration(days * dayMs)).toBe(unbroken(units[3]?.format(days)));
      const minutes = Math.floor(random() * 59) + 1;
      expect(format.duration(minutes * minuteMs)).toBe(unbroken(units[1]?.format(minutes)));
      expect(format.duration(minutes * 1000)).toBe(unbroken(units[0]?.format(minutes)));
      const share = Math.round(random() * 20_000 - 5000) / 100;
      const percent = { style: "percent", maximumFractionDigits: Math.abs(share) < 9.95 ? 1 : 0 } as const;
      if (!isHalf(share) && !(share > 0 && share < 0.1))
        expect(format.percent(share)).toBe(withMinus(new Intl.NumberFormat(language, percent).format(share / 100)));
    }
    expect(format.duration(0)).toBe(unbroken(units[0]?.format(0)));
    expect(format.money(0)).toBe(money.format(0));
  }
});

/** With the minus sign, for which Intl writes a hyphen. */
function withMinus(text: string): string {
  return text.replace("-", "\u2212");
}

/** Exactly between two rounded values: binary fractions may round either way. */
function isHalf(share: number): boolean {
  return Math.abs(share) < 9.95
    ? Math.round(share * 100) % 10 !== 0 && Math.round(share * 100) % 5 === 0
    : Math.abs(share % 1) === 0.5;
}
