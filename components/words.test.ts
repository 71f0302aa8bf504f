import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

test("no component asks for words unfilled: they are parsed when the pages are built, and have no such form then", () => {
  const sources = ["app", "components"].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => path.join(root, folder, name)),
  );
  expect(sources.filter((source) => /\b\w+\.raw\("/.test(readFileSync(source, "utf8")))).toEqual([]);
});
