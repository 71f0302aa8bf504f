import { expect, test } from "vitest";
import { defaultLook } from "@/lib/domain/principal.ts";
import { settingsFieldRights, settingsFormSchema, settingsSchema, storedLook } from "./settings.ts";

const fieldsRefused = (given: unknown) => settingsSchema.safeParse(given).error?.issues.map(({ path }) => path[0]);

test("a threshold must be a whole number", () => {
  for (const lowStockThreshold of [null, "", "5", true, 1.5, -1, 100_001, []])
    expect(fieldsRefused({ lowStockThreshold }), String(lowStockThreshold)).toEqual(["lowStockThreshold"]);
  expect(settingsSchema.parse({ lowStockThreshold: 0 })).toEqual({ lowStockThreshold: 0 });
});

test("a missing field stays unchanged, and an unknown one is refused", () => {
  expect(settingsSchema.parse({})).toEqual({});
  expect(settingsSchema.parse({ warehouseId: "" })).toEqual({ warehouseId: null });
  expect(settingsSchema.safeParse({ foo: 1 }).error?.issues[0]).toMatchObject({ keys: ["foo"] });
});

test("in counter mode what only looks different can be changed, and nothing that is read elsewhere", () => {
  const ofLook = ["language", "theme", "density"];
  const others = Object.keys(settingsSchema.shape).filter((name) => !ofLook.includes(name));
  expect(Object.keys(settingsFieldRights).sort()).toEqual(others.sort());
});

test("a form sends the threshold as digits and has fields of its own, and an empty threshold is not 0", () => {
  const quantitiesOf = (usualQuantities: string) =>
    settingsFormSchema.safeParse({ usualQuantities }).data?.usualQuantities;
  expect(["10, 5 1;5", " ", "99999"].map(quantitiesOf)).toEqual([[1, 5, 10], [], [99_999]]);
  for (const usualQuantities of ["1.5", "0", "-1", "100000", "a", "1,2,3,4,5,6,7"])
    expect(quantitiesOf(usualQuantities), usualQuantities).toBeUndefined();
  const form = { theme: "dark", lowStockThreshold: " 07 ", dealer: "d" };
  expect(settingsFormSchema.parse(form)).toEqual({ theme: "dark", lowStockThreshold: 7 });
  for (const lowStockThreshold of ["", " ", "1e2", "0x10", "-1", "100001", "5.0"])
    expect(settingsFormSchema.safeParse({ lowStockThreshold }).success, lowStockThreshold).toBe(false);
});

test("the look of listings has known columns once each; what is stored otherwise is the usual look", () => {
  const look = { columns: ["stock", "cost"], pageSize: 96, view: "pictures" };
  expect(settingsSchema.parse({ listing: { ...look, columns: ["stock", "cost", "stock"] } })).toEqual({
    listing: look,
  });
  for (const bad of [
    { ...look, pageSize: 50 },
    { ...look, columns: ["price"] },
    { ...look, view: "" },
    {},
    { ...look, x: 1 },
  ])
    expect(new Set(fieldsRefused({ listing: bad })), JSON.stringify(bad)).toEqual(new Set(["listing"]));
  expect(storedLook(JSON.stringify(look))).toEqual(look);
  for (const stored of ["{}", "", "null", "[1", JSON.stringify({ ...look, pageSize: 0 })])
    expect(storedLook(stored), stored).toEqual(defaultLook);
});

test("a time zone is one that exists, and none is the browser's", () => {
  expect(settingsSchema.parse({ timeZone: "America/Toronto" })).toEqual({ timeZone: "America/Toronto" });
  expect(settingsFormSchema.parse({ timeZone: "" })).toEqual({ timeZone: null });
  for (const timeZone of ["Toronto", "../x", "UTC; x", 5]) expect(fieldsRefused({ timeZone })).toEqual(["timeZone"]);
});
