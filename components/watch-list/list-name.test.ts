import { expect, test } from "vitest";
import { listName } from "./list-name.ts";

test("only the default list has a translated name, and only until somebody renames it", () => {
  expect(listName({ name: "Watched", isDefault: true }, "Suivis")).toBe("Suivis");
  expect(listName({ name: "Spring", isDefault: true }, "Suivis")).toBe("Spring");
  expect(listName({ name: "Watched", isDefault: false }, "Suivis")).toBe("Watched");
});
