import { expect, test } from "vitest";
import { moved } from "./look-dialog.tsx";

test("a value takes the place of another one, up and down", () => {
  expect(moved(["a", "b", "c", "d"], "c", "b")).toEqual(["a", "c", "b", "d"]);
  expect(moved(["a", "b", "c", "d"], "a", "c")).toEqual(["b", "c", "a", "d"]);
  expect(moved(["a", "b"], "a", "a")).toEqual(["a", "b"]);
});
