import { expect, test } from "vitest";
import { settingsFormSchema, settingsSchema } from "./settings.ts";

const fieldsRefused = (given: unknown) => settingsSchema.safeParse(given).error?.issues.map(({ path }) => path[0]);

test("a threshold is a whole number, and nothing else is taken for one", () => {
  for (const lowStockThreshold of [null, "", "5", true, 1.5, -1, 100_001, []])
    expect(fieldsRefused({ lowStockThreshold }), String(lowStockThreshold)).toEqual(["lowStockThreshold"]);
  expect(settingsSchema.parse({ lowStockThreshold: 0 })).toEqual({ lowStockThreshold: 0 });
});

test("what is missing stays as it is, what nobody knows is refused", () => {
  expect(settingsSchema.parse({})).toEqual({});
  expect(settingsSchema.parse({ warehouseId: "" })).toEqual({ warehouseId: null });
  expect(settingsSchema.safeParse({ foo: 1 }).error?.issues[0]).toMatchObject({ keys: ["foo"] });
});

test("a form has its threshold as digits and fields of its own; nothing typed is not 0", () => {
  const form = { theme: "dark", lowStockThreshold: " 07 ", dealer: "d" };
  expect(settingsFormSchema.parse(form)).toEqual({ theme: "dark", lowStockThreshold: 7 });
  for (const lowStockThreshold of ["", " ", "1e2", "0x10", "-1", "100001", "5.0"])
    expect(settingsFormSchema.safeParse({ lowStockThreshold }).success, lowStockThreshold).toBe(false);
});
