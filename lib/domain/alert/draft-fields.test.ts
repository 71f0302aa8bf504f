import fc from "fast-check";
import { expect, test } from "vitest";
import { newRuleHref } from "@/lib/domain/page-addresses.ts";
import { eventKinds } from "../event.ts";
import { hourMs } from "../time.ts";
import { conditionKinds, draftOfFields, fieldsOfDraft } from "./draft-fields.ts";
import { type AlertDraft, alertFrequencies } from "./rule.ts";

const id = fc.stringMatching(/^[A-Za-z0-9:/-]{1,40}$/);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const upTo = (most: number) => fc.integer({ min: 0, max: most });
const subject = fc.oneof(
  fc.constantFrom("watched" as const, "all" as const).map((subject) => ({ subject, subjectId: "" })),
  fc.record({ subject: fc.constantFrom("article" as const, "list" as const, "brand" as const), subjectId: id }),
);
const draft = fc
  .record({
    name: fc.stringMatching(/^[A-Za-zéà]{1,20}$/),
    of: subject,
    kinds: fc.subarray([...eventKinds], { minLength: 1 }),
    conditions: fc.record({
      ...{
        units: maybe(upTo(100_000)),
        deadBand: maybe(upTo(500)),
        days: maybe(upTo(365)),
        cents: maybe(upTo(10 ** 11).map((amount) => amount / 1000)),
      },
      direction: fc.constantFrom("up" as const, "down" as const, undefined),
      ...{ percent: maybe(upTo(99)), nearLowestPercent: maybe(upTo(99)), warehouseId: maybe(id) },
      tellsPresent: fc.constantFrom(true as const, undefined),
      holdsForMs: maybe(fc.integer({ min: 1, max: 720 }).map((hours) => hours * hourMs)),
    }),
    channelIds: fc.uniqueArray(fc.uuid(), { maxLength: 4 }),
    frequency: fc.constantFrom(...alertFrequencies),
  })
  .map(({ of, conditions, ...rest }): AlertDraft => {
    const isMeant = ([name, value]: [string, unknown]) =>
      value !== undefined &&
      conditionKinds[name as keyof typeof conditionKinds].some((kind) => rest.kinds.includes(kind));
    return { ...rest, ...of, conditions: Object.fromEntries(Object.entries(conditions).filter(isMeant)) };
  });

test("a rule is read back from its address as it was written", () => {
  fc.assert(
    fc.property(draft, (rule) => {
      expect(draftOfFields(Object.fromEntries(fieldsOfDraft(rule)))).toEqual(rule);
    }),
  );
});

test("whatever the fields hold, a rule comes out, without conditions that its kinds do not know", () => {
  const field = fc.constantFrom(
    "of",
    "units",
    "band",
    "hours",
    "price",
    "direction",
    "percent",
    "near",
    "days",
    "how",
    "to-x",
    "when-out",
  );
  fc.assert(
    fc.property(fc.dictionary(field, fc.string()), (fields) => {
      const { kinds, conditions } = draftOfFields(fields);
      for (const name of Object.keys(conditions) as (keyof typeof conditionKinds)[])
        expect(conditionKinds[name].some((kind) => kinds.includes(kind))).toBe(true);
    }),
  );
  expect(draftOfFields({})).toEqual({
    ...{ name: "", subject: "watched", subjectId: "", kinds: [], conditions: {}, channelIds: [], frequency: "daily" },
  });
  expect(draftOfFields({ "when-gone": "on", units: "5", days: "-1" }).conditions).toEqual({});
  expect(draftOfFields({ "when-low": "on", units: "1.5", present: "on" }).conditions).toEqual({ tellsPresent: true });
});

test("an article's number is typed, or comes with the link", () => {
  expect(draftOfFields({ of: "article:100-01", article: " 200-02 " })).toMatchObject({ subjectId: "200-02" });
  expect(draftOfFields({ of: "article:100:01" })).toMatchObject({ subject: "article", subjectId: "100:01" });
  expect(fieldsOfDraft({ subject: "brand", subjectId: "7", kinds: ["new"] }).toString()).toBe(
    "when-new=on&of=brand%3A7",
  );
});

test("a page's link offers a rule about what the page shows", () => {
  const { searchParams } = new URL(newRuleHref("list", "a/b&c", ["low", "out"]), "http://desk");
  const offered = { subject: "list", subjectId: "a/b&c", kinds: ["low", "out"] };
  expect(draftOfFields(Object.fromEntries(searchParams))).toMatchObject(offered);
});
