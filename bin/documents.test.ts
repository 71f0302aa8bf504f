import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const isThere = (file: string) => existsSync(new URL(`../${file}`, import.meta.url));

test("every test that SECURITY.md names exists", () => {
  const named = [...read("SECURITY.md").matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(([, file]) => file ?? "");
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((file) => !isThere(file))).toEqual([]);
});

test("the table of ASVS items names each once, in order, with a test or a reason", () => {
  const rows = [
    ...read("SECURITY.md").matchAll(/^\| v5\.0\.0-(\d+)\.(\d+)\.(\d+) +\| ([12]) +\| (.+?) +\| (.+?) +\|$/gm),
  ];
  const numbers = rows.map(
    ([, chapter, section, item]) => (Number(chapter) * 100 + Number(section)) * 100 + Number(item),
  );
  expect(numbers.length).toBeGreaterThan(120);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  for (const [row, , , , , , shown] of rows) expect(shown, row).toMatch(/\.(test|spec)\.ts`|^No test: /);
});
