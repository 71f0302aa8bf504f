import { NextIntlClientProvider } from "next-intl";
import { type ComponentProps, createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { createFormat } from "@/lib/format.ts";
import en from "@/messages/en.json";
import { AgeStamp } from "./age-stamp.tsx";

const minute = 60_000;

function stamp(ageMs: number, stockEveryMs: number): string {
  const now = Date.UTC(2026, 10, 21, 12);
  const messages = { marks: en.marks, format: { figures: createFormat("en", "USD").figures, stockEveryMs } } as never;
  const child = createElement(AgeStamp, { at: now - ageMs, now });
  const provider = { locale: "en", timeZone: "UTC", messages, children: null } as ComponentProps<
    typeof NextIntlClientProvider
  >;
  return renderToString(createElement(NextIntlClientProvider, provider, child));
}

test("stock is late by the interval at which it is read, whatever that is set to", () => {
  const late = en.marks.late;
  expect(stamp(40 * minute, 60 * minute)).not.toContain(late);
  expect(stamp(100 * minute, 60 * minute)).toContain(late);
  expect(stamp(10 * minute, 5 * minute)).toContain(late);
  expect(stamp(20 * minute, 15 * minute)).not.toContain(late);
});
