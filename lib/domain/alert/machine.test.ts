import fc from "fast-check";
import { expect, test } from "vitest";
import type { EventKind } from "../event.ts";
import { hourMs } from "../time.ts";
import { nextMoment, onEvent, onPresent, onStock, onTime, presentOf, type Raise } from "./machine.ts";
import type { AlertConditions, AlertEvent } from "./rule.ts";
import { type SeenStock, withEarlier } from "./seen-stock.ts";
import { StateTable } from "./state-table.ts";

const figures = (total: number | null) => ({ total, stock: [{ warehouseId: "1", available: total }] });
const seen = (at: number, before: number | null, after: number | null): SeenStock => ({
  ...{ at, variantNo: "A", productNo: "P", brandId: "B", name: "Pedal", dueAt: null },
  ...{ before: figures(before), after: figures(after) },
});
const event = (kind: EventKind, at: number, given: Partial<AlertEvent> = {}): AlertEvent => ({
  ...{ id: at, at, kind, productNo: "P", variantNo: "A", name: "Pedal", brandId: "B", warehouseId: null },
  ...{ before: null, after: null, threshold: null, dueAt: null, facts: {} },
  ...given,
});

/** A rule with its states, and what it raised. `units`: the lists' threshold in force, wherever it counts. */
function run(kinds: EventKind[], conditions: AlertConditions = {}, units: number | null = 5) {
  const rule = { kinds, conditions };
  const states = new StateTable();
  const raised: { what: string; kind: EventKind; at: number; over: string[]; after: unknown }[] = [];
  const raise: Raise = (what, { kind, at, after }, over) => {
    raised.push({ what, kind, at, over: over.map(({ alertId }) => alertId), after });
    return String(raised.length);
  };
  const watching = { mine: ["1"], units, thresholdOf: () => watching.units };
  return {
    raised,
    states,
    watching,
    event: (one: AlertEvent) => onEvent(rule, one, watching, states, raise),
    stock: (one: SeenStock) => onStock(rule, one, watching, states, raise),
    present: (one: SeenStock, watched: Parameters<typeof presentOf>[2] = null) => {
      const event = presentOf(rule, one, watched);
      if (event) onPresent(rule, event, states, raise);
    },
    time: (now: number, knownUntil = now) => onTime(rule, { now, knownUntil }, states, raise),
    next: () => nextMoment(rule, states),
    words: () => raised.map(({ what, kind, at }) => `${what} ${kind} ${at}`),
  };
}

test("falling and rising figures: alerted when they cross, resolved past the dead band, never by unknown ones", () => {
  const steps = fc.array(fc.option(fc.integer({ min: 0, max: 12 }), { freq: 4 }), { maxLength: 40 });
  const hold = fc.constantFrom(0, 3);
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 3 }), hold, fc.boolean(), (totals, deadBand, holdsForMs, byPlace) => {
      const conditions = { units: 5, deadBand, holdsForMs, ...(byPlace && { warehouseId: "1" }) };
      const rule = run(["low"], conditions);
      const known: number[] = [];
      let earlier = figures(null);
      totals.forEach((total, at) => {
        const last = known.at(-1) ?? null;
        rule.time(at);
        rule.stock({ ...seen(at, null, total), before: earlier });
        earlier = withEarlier(figures(total), earlier) as typeof earlier;
        known.push(total ?? last ?? Number.NaN);
      });
      const end = totals.length + holdsForMs;
      rule.time(end);
      // It alternates, beginning with what fired, and every end names what it ends.
      rule.raised.forEach(({ what, over }, place) => {
        expect(what).toBe(place % 2 === 0 ? "fired" : "recovered");
        expect(over).toEqual(what === "fired" ? [] : [String(place)]);
      });
      for (const { what, at, after } of rule.raised) {
        if (what === "recovered") expect(known[at]).toBeGreaterThan(5 + deadBand);
        else for (let held = at; held < at + holdsForMs; held += 1) expect(known[held] ?? 0).toBeLessThanOrEqual(5);
        if (what === "fired") expect(after).toBeLessThanOrEqual(5);
      }
      // What has fallen since it was known to be enough, and is low at the end, is raised.
      const lastKnown = known.findLast((total) => !Number.isNaN(total));
      const fell = known.some((total) => total > 5 + deadBand) && (lastKnown ?? 9) <= 5;
      if (fell) expect(rule.raised.at(-1)?.what).toBe("fired");
    }),
  );
});

test("the list's threshold: a low event begins it, and the figures at its place end it", () => {
  const rule = run(["low"], { deadBand: 2 });
  rule.event(event("low", 1, { threshold: 5, after: 4, facts: { place: "mine" } }));
  rule.event(event("low", 2, { threshold: 5, after: 3, facts: { place: "mine" } }));
  rule.stock(seen(3, 3, 7));
  expect(rule.words()).toEqual(["fired low 1"]);
  rule.stock(seen(4, 7, 8));
  expect(rule.words()).toEqual(["fired low 1", "recovered low 4"]);
  rule.stock(seen(5, 8, 4));
  expect(rule.raised).toHaveLength(2);
  rule.event(event("low", 6, { threshold: 5, after: 4, facts: { place: "mine" } }));
  expect(rule.words().at(-1)).toBe("fired low 6");
});

test("out ends with back at the same place; a rule that asks for both alerts once", () => {
  const out = run(["out"]);
  out.event(event("out", 1));
  out.event(event("back", 2, { warehouseId: "1" }));
  out.event(event("back", 3));
  expect(out.words()).toEqual(["fired out 1", "recovered back 3"]);
  const both = run(["out", "back"]);
  both.event(event("out", 1));
  both.event(event("back", 3));
  expect(both.raised).toMatchObject([
    { what: "fired", over: [] },
    { what: "fired", kind: "back", over: ["1"] },
  ]);
});

test("a likely sell-out ends with any delivery, and every cost change alerts", () => {
  const rule = run(["likely-out", "cost"]);
  for (const one of [
    event("likely-out", 1),
    event("delivery", 2, { warehouseId: "1" }),
    event("cost", 3),
    event("cost", 4),
  ])
    rule.event(one);
  expect(rule.words()).toEqual(["fired likely-out 1", "recovered delivery 2", "fired cost 3", "fired cost 4"]);
});

test("a state that must last alerts when figures read after the time confirm it, and is forgotten if it ends before", () => {
  const rule = run(["out"], { holdsForMs: 10 });
  rule.event(event("out", 1));
  expect(rule.next()).toBe(11);
  rule.time(20, 10);
  expect(rule.raised).toEqual([]);
  rule.time(20, 11);
  expect(rule.words()).toEqual(["fired out 1"]);
  const ended = run(["out"], { holdsForMs: 10 });
  ended.event(event("out", 1));
  ended.event(event("back", 5));
  ended.time(20);
  expect(ended.raised).toEqual([]);
  expect(ended.next()).toBeNull();
});

test("what was over is known for a day, and armed again at once", () => {
  const rule = run(["out"]);
  for (const one of [event("out", 1), event("back", 2), event("out", 3), event("back", 4)]) rule.event(one);
  expect(rule.raised).toHaveLength(4);
  rule.time(4 + 23 * hourMs);
  expect([...rule.states.all()]).toHaveLength(1);
  expect(rule.next()).toBe(4 + 24 * hourMs);
  rule.time(4 + 24 * hourMs);
  expect([...rule.states.all()]).toHaveLength(0);
  expect(rule.states.changes()).toEqual([["A", "out", null]]);
});

test("present matches alert once if the rule asks for them, out before low", () => {
  const rule = run(["low", "out"], { units: 5 });
  rule.present(seen(1, null, 0));
  rule.present(seen(2, null, 0));
  rule.stock(seen(3, 0, 4));
  expect(rule.words()).toEqual(["fired out 1"]);
  const unknown = run(["low", "out"], { units: 5 });
  unknown.present(seen(1, null, null));
  unknown.present(seen(1, null, 6));
  expect(unknown.raised).toEqual([]);
});

test("what is so already by the lists is so at the place that is furthest under, and only where the rule looks", () => {
  const total = { units: 5, place: { kind: "total" }, rule: "list" } as const;
  const here = { units: 9, place: { kind: "warehouse", warehouseId: "1" }, rule: "item" } as const;
  const watched = { thresholds: [total, here], mine: [] };
  const present = (conditions: AlertConditions, units: number | null, of: typeof watched | null = watched) =>
    presentOf({ kinds: ["low"], conditions }, seen(1, null, units), of);
  expect(present({}, 4)).toMatchObject({ kind: "low", threshold: 9, warehouseId: "1", after: 4 });
  expect(present({ warehouseId: "2" }, 4)).toBeNull();
  expect([present({}, 10), present({}, null), present({}, 4, null)]).toEqual([null, null, null]);
  const lists = run(["low"], {}, 9);
  lists.present(seen(1, null, 4), watched);
  lists.stock(seen(2, 4, 12));
  expect(lists.words()).toEqual(["fired low 1", "recovered low 2"]);
});

test("a threshold of the lists that was changed arms the rule again without a word, when figures are above the new one", () => {
  const rule = run(["low"], {}, 20);
  rule.event(event("low", 1, { threshold: 20, before: 30, after: 10 }));
  rule.watching.units = 5;
  rule.event(event("low", 2, { threshold: 5, before: 10, after: 4 }));
  rule.stock(seen(2, 10, 4));
  expect(rule.words()).toEqual(["fired low 1", "fired low 2"]);
  rule.stock(seen(3, 4, 6));
  expect(rule.words()).toEqual(["fired low 1", "fired low 2", "recovered low 3"]);
  const silent = run(["low"], {}, 20);
  silent.event(event("low", 1, { threshold: 20, before: 30, after: 10 }));
  silent.watching.units = 5;
  silent.stock(seen(2, 10, 25));
  expect(silent.words()).toEqual(["fired low 1"]);
  expect(silent.states.ended()).toEqual(["1"]);
});

test("what is low by a higher threshold, too, is over when it is above that one", () => {
  const rule = run(["low"], {}, 5);
  rule.event(event("low", 1, { threshold: 5, before: 8, after: 3 }));
  rule.watching.units = 20;
  rule.stock(seen(2, 3, 15));
  rule.stock(seen(3, 15, 2));
  expect(rule.words()).toEqual(["fired low 1"]);
  rule.stock(seen(4, 2, 21));
  expect(rule.words()).toEqual(["fired low 1", "recovered low 4"]);
});

test("without a threshold an alert ends silently, and a later fall alerts", () => {
  const rule = run(["low"]);
  rule.event(event("low", 1, { threshold: 5, before: 8, after: 3 }));
  rule.watching.units = null;
  rule.stock(seen(2, 3, 40));
  rule.watching.units = 5;
  rule.event(event("low", 3, { threshold: 5, before: 40, after: 4 }));
  expect(rule.words()).toEqual(["fired low 1", "fired low 3"]);
});

test("each warning of a forecast is another cause and raised; the earlier one is over with it", () => {
  const rule = run(["soon-low", "likely-out"]);
  rule.event(event("soon-low", 1, { dueAt: 5 }));
  rule.event(event("soon-low", 2, { dueAt: 9 }));
  rule.event(event("likely-out", 3));
  expect(rule.words()).toEqual(["fired soon-low 1", "fired soon-low 2", "fired likely-out 3"]);
  expect(rule.raised[1]?.over).toEqual(["1"]);
});

test("one alert covers all that an event ends: at each place, of each kind, and together with what starts", () => {
  const rule = run(["soon-low", "likely-out", "due-past", "low"]);
  rule.event(event("soon-low", 1, { threshold: 9, facts: { place: "mine" } }));
  rule.event(event("soon-low", 2, { threshold: 9 }));
  rule.event(event("likely-out", 3));
  rule.event(event("due-past", 4, { warehouseId: "1" }));
  rule.event(event("delivery", 5, { warehouseId: "1", before: 3, after: 9 }));
  expect(rule.raised.slice(4)).toMatchObject([{ what: "recovered", kind: "delivery" }]);
  expect(rule.raised[4]?.over.toSorted()).toEqual(["1", "2", "3", "4"]);
  rule.event(event("soon-low", 6, { threshold: 5 }));
  rule.event(event("low", 7, { threshold: 5, before: 8, after: 4 }));
  expect(rule.raised.slice(6)).toMatchObject([{ what: "fired", kind: "low", over: ["6"] }]);
});

test("a product that returned has returned with its variants", () => {
  const rule = run(["gone"]);
  rule.event(event("gone", 1));
  rule.event(event("returned", 2, { variantNo: null, facts: { variantNos: ["A"] } }));
  rule.event(event("gone", 3));
  expect(rule.words()).toEqual(["fired gone 1", "recovered returned 2", "fired gone 3"]);
});

test("what began later than now, before the clock was set back, counts from now", () => {
  const rule = run(["out"], { holdsForMs: 10 });
  rule.event(event("out", 1000));
  rule.time(100);
  rule.time(110);
  expect(rule.words()).toEqual(["fired out 1000"]);
});
