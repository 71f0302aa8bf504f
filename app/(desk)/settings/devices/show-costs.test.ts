import { expect, test } from "vitest";
import { pageBefore } from "./show-costs.tsx";

test("leaving counter mode leads back to the page before, and to no other host", () => {
  const before = (back: string) =>
    pageBefore({ origin: "https://bincard.example", search: `?${new URLSearchParams({ back })}` });
  expect(before("/products?q=chain")).toBe("/products?q=chain");
  for (const other of ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", "javascript:1"])
    expect(before(other), other).toBeNull();
  expect(pageBefore({ origin: "https://bincard.example", search: "" })).toBeNull();
});
