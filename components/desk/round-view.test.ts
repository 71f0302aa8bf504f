import { createElement } from "react";
import { expect, test } from "vitest";
import { stockOf, tyreEvent, tyreRow } from "@/components/test/fixtures.ts";
import { renderInEnglish } from "@/components/test/render.tsx";
import type { Round, RoundLine } from "@/lib/catalog/desk/types.ts";
import type { KnownSince } from "@/lib/catalog/history/types.ts";
import { inTotal } from "@/lib/domain/threshold.ts";
import { dayMs, minuteMs } from "@/lib/domain/time.ts";
import { RoundView } from "./round-view.tsx";

const now = Date.UTC(2026, 10, 23, 7);
const event = tyreEvent(now - 1);
const row = tyreRow({ costAmount: null, costTypeId: null, stock: stockOf(4) });
const line: RoundLine = {
  ...{ event, others: [{ ...event, id: 8, kind: "renamed", before: "Tyre", after: "Trail tyre" }], row, wanted: 6 },
  ...{ dueAt: null, lowAt: { units: 5, place: inTotal, rule: "member", available: 4, isMet: true }, mute: null },
};
const actions = {
  markReviewed: async () => "",
  undoReviewed: async () => "",
  saveThreshold: async () => "",
  mute: async () => "",
  unmute: async () => "",
};

const known = (at: number | null, change: Partial<KnownSince> = {}): KnownSince => ({
  ...{ at, first: "all", unread: [], ...change },
});

function view(change: Partial<Round>, isWhole = false): string {
  const round: Round = {
    ...{
      doneAt: null,
      doneEventId: null,
      lastEventId: 9,
      watched: 1,
      lines: [line],
      more: 0,
      isAtLeast: false,
      over: 0,
      muted: 0,
    },
    ...{ since: now - 7 * dayMs, knownSince: known(now - 90 * dayMs) },
    ...{ warehouses: [{ warehouseId: "1", name: "East" }], ...change },
  };
  return renderInEnglish(createElement(RoundView, { round, isWhole, now, actions }));
}

const plain = (html: string) => html.replace(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("a line says what happened, its state, and what to do", () => {
  const shown = view({});
  for (const text of ["100-01", "Renamed", "Low at 5 · your default"]) expect(shown).toContain(text);
  expect(plain(shown)).toMatch(/Stock 4 was 8/);
  expect(shown).toContain('aria-label="Add 6 of 100-01 to a list"');
  expect(shown).toContain('aria-label="Low at for 100-01"');
  expect(shown).toMatch(/data-keys="d"/);
  expect(shown).not.toContain("Undo");
});

test("the title says which time is meant: since the last review, or without one the last week", () => {
  expect(plain(view({}))).toMatch(/New in the last 7 days 1 starred item changed (?!in)/);
  const done = plain(view({ doneAt: now - dayMs, since: now - dayMs, doneEventId: 9 }));
  expect(done).toMatch(/New since your last review 1 starred item changed since/);
});

test("what is low or out is not low soon as well", () => {
  const soon = { ...event, id: 8, kind: "soon-low" as const };
  const shown = (kind: "low" | "renamed") =>
    plain(view({ lines: [{ ...line, event: { ...event, kind }, others: [soon] }] }));
  expect(shown("low")).not.toContain("Low soon");
  expect(shown("renamed")).toContain("Low soon");
});

test("without news it says so, and the last done can be taken back", () => {
  const shown = view({ lines: [], doneAt: now - 1000, doneEventId: 9 });
  expect(shown).toContain("Nothing to review");
  expect(shown).toContain("Undo");
  expect(shown).not.toMatch(/data-keys="d"/);
});

test("what did not happen is said of the time that is known, when that is shorter than the round", () => {
  const none = (change: Partial<Round>) => view({ lines: [], ...change });
  expect(none({})).toContain("Nothing to review in the last 7 days.");
  const lately = { knownSince: known(now - 9 * minuteMs) };
  const since = "since 06:51\u00a0UTC, after the first sync";
  expect(none(lately)).toContain(`Nothing to review ${since}.`);
  expect(view(lately)).toContain(`starred item changed ${since}`);
  expect(none({ ...lately, doneAt: now - minuteMs, since: now - minuteMs, doneEventId: 9 })).not.toContain(since);
});

test("what was never read completely is named, beside the news and the time of the rest", () => {
  const none = (change: Partial<Round>) => view({ lines: [], ...change });
  const [noStock, noCatalog] = [
    known(now - 9 * dayMs, { first: "catalog", unread: ["stock"] }),
    known(now - 9 * minuteMs, { first: "stock", unread: ["catalog"] }),
  ];
  const stock = "; stock isn’t fully synced yet";
  expect(none({ knownSince: noStock })).toContain(`Nothing to review in the last 7 days${stock}.`);
  expect(view({ knownSince: noStock })).toContain(`starred item changed in the last 7 days${stock}`);
  const done = { doneAt: now - dayMs, since: now - dayMs, doneEventId: 9 };
  expect(none({ knownSince: noStock, ...done })).toContain(
    `Nothing to review since 22\u00a0Nov, 07:00\u00a0UTC${stock}.`,
  );
  expect(view({ knownSince: noCatalog, ...done })).toContain(
    "since 06:51\u00a0UTC, after the first stock sync; the catalog isn’t fully synced yet",
  );
  const nothing = known(null, { unread: ["catalog", "stock"] });
  expect(none({ knownSince: nothing })).toContain("so far; catalog and stock aren’t fully synced yet.");
  for (const knownSince of [noStock, noCatalog, nothing])
    expect(view({ knownSince, ...done })).not.toContain("the first reading has not ended");
});

test("an item can be muted on its line, and unmuted", () => {
  expect(view({})).toContain('aria-label="Mute 100-01"');
  const mute = { ruleId: "", variantNo: "100-01", kind: "restock", untilAt: null, createdAt: now } as const;
  const muted = view({ lines: [{ ...line, mute }], muted: 2 });
  expect(muted).toContain("muted until back in stock");
  expect(muted).toContain('aria-label="Unmute: 100-01"');
  expect(muted).toContain("2 muted items changed");
});

test("what is over is counted, and what comes after done is said", () => {
  const over = view({ lines: [], over: 3 });
  expect(over).toContain("3 more items changed but are already resolved.");
  expect(over).toMatch(/data-keys="d"/);
  expect(view({ more: 82 })).toContain("82 more items have later changes. Mark these reviewed to see them.");
  expect(view({ more: 82, isAtLeast: true })).toContain("At least 82 more items");
});

test("eight lines are shown, and all of them at their own address", () => {
  const lines = Array.from({ length: 11 }, (_, id) => ({ ...line, event: { ...event, id } }));
  const rows = (html: string) => html.match(/<li/g)?.length;
  const some = view({ lines });
  expect(rows(some)).toBe(8);
  expect(some).toMatch(/href="\/\?review=all"[^>]*>View all 11</);
  expect(plain(some)).toContain("11 starred items changed");
  const all = view({ lines }, true);
  expect(rows(all)).toBe(11);
  expect(all).not.toContain("View all 11");
});

test("a figure is in its column alone: stock, threshold and due date are not repeated below the name", () => {
  const dueAt = now + 3 * dayMs;
  const shown = plain(view({ lines: [{ ...line, others: [], event: { ...event, dueAt }, dueAt }] }));
  expect(shown.match(/26 Nov/g)).toHaveLength(1);
  expect(shown).not.toContain("→");
  const moved = tyreEvent(now - 1, { kind: "due-moved", before: now, after: dueAt, dueAt });
  const delayed = plain(view({ lines: [{ ...line, others: [], event: moved, dueAt }] }));
  expect(delayed).toContain("was 23 Nov");
  expect(delayed.match(/26 Nov/g)).toHaveLength(1);
});

test("a sale and the cost that it changed are one change", () => {
  const cost = tyreEvent(now - 1, { id: 7, kind: "cost", before: 1000, after: 900 });
  const sale = tyreEvent(now - 1, { kind: "sale-start", before: null, after: 900 });
  const shown = plain(view({ lines: [{ ...line, event: sale, others: [cost] }] }));
  expect(shown).toContain("Sale starts");
  expect(shown.match(/\$9\.00/g)).toHaveLength(1);
});
