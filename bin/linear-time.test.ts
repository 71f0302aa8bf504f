import { expect, test } from "vitest";
import { notTextReaders } from "./test/not-text-readers.ts";
import { sourceFiles } from "./test/source.ts";
import { foldersOfReaders, textReaders } from "./test/text-readers.ts";

// What takes linear time is measured in linear-time.full.test.ts; here is what makes sure that it measures everything.

const files = sourceFiles();
const readers = files
  .filter(({ file }) => foldersOfReaders.test(file) && !file.startsWith("lib/reference-supplier/"))
  .flatMap(({ file, readers: names }) => names.map((name) => `${file} ${name}`));
const fed = Object.entries(textReaders).flatMap(([file, feeds]) => Object.keys(feeds).map((name) => `${file} ${name}`));

test("no regular expression is made at run time, where nobody can check it", () => {
  expect(files.flatMap(({ file, constructed }) => constructed.map((line) => `${file}:${line}`))).toEqual([]);
});

test("every function that takes a text is fed with hostile ones, or has a reason why not", () => {
  const known = new Set([...fed, ...Object.values(notTextReaders).flat()]);
  expect(readers.length).toBeGreaterThan(120);
  expect(readers.filter((name) => !known.has(name))).toEqual([]);
  expect(
    Object.values(notTextReaders)
      .flat()
      .filter((name) => !readers.includes(name)),
  ).toEqual([]);
});
