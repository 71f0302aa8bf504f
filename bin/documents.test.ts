import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const isThere = (file: string) => existsSync(new URL(`../${file}`, import.meta.url));
const documents = [
  "README.md",
  "CHANGELOG.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync(new URL("../docs", import.meta.url), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `docs/${file}`),
];

test("every file of the program that a document names exists", () => {
  const named = documents.flatMap((document) =>
    [...read(document).matchAll(/`((?:app|bench|bin|components|db|e2e|i18n|lib|messages)\/[^`\s]*\.\w+)`/g)].map(
      ([, file = ""]) => ({ document, file }),
    ),
  );
  expect(named.length).toBeGreaterThan(250);
  expect(named.filter(({ file }) => !isThere(file) && !/[{*<]/.test(file))).toEqual([]);
});

test("every guarantee names the tests that prove it", () => {
  const guarantees = read("docs/guarantees.md").split(/^- /m).slice(1);
  expect(guarantees.length).toBeGreaterThan(90);
  expect(guarantees.filter((text) => !/Tests: [^`]*`[^`]+\.(test|spec)\.ts`/.test(text))).toEqual([]);
});

test("the list of ASVS items names each item once, in order, with a test or a reason", () => {
  const items = read("docs/asvs.md")
    .split(/^- /m)
    .filter((text) => text.startsWith("**v5.0.0-"));
  const numbers = items.map((text) => {
    const [, chapter, section, item] = /^\*\*v5\.0\.0-(\d+)\.(\d+)\.(\d+)\*\* \(level [12]\)/.exec(text) ?? [];
    return (Number(chapter) * 100 + Number(section)) * 100 + Number(item);
  });
  expect(numbers.length).toBeGreaterThan(120);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  for (const text of items) expect(text).toMatch(/\.(test|spec)\.ts`|^ {2}No test: /m);
});

test("every package has its reason in a decision", () => {
  const { dependencies, devDependencies } = JSON.parse(read("package.json")) as Record<string, Record<string, string>>;
  const reasons = documents
    .filter((file) => file.startsWith("docs/decisions/"))
    .map(read)
    .join("\n");
  const isNamed = (name: string) =>
    reasons.includes(name) || (name.startsWith("@types/") && reasons.includes("@types/*"));
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(names.filter((name) => !isNamed(name) && name !== "@fontsource/ibm-plex-mono")).toEqual([]);
});

test("lines of the documents are not too long, and ARCHITECTURE.md can be read in one go", () => {
  const long = documents.flatMap((document) =>
    read(document)
      .split("\n")
      // The formatter pads the cells of a table, and the dashes below its head.
      .filter((line) => line.replace(/ {2,}| ?-{4,}/g, " ").length > 120)
      .map((line) => `${document}: ${line.slice(0, 60)}`),
  );
  expect(long).toEqual([]);
  expect(read("README.md").split("\n").length).toBeLessThanOrEqual(120);
  expect(read("ARCHITECTURE.md").split(/\s+/).length).toBeLessThanOrEqual(1500);
});

test("the changelog has the version of the program as its newest release, with upgrade notes", () => {
  const { version } = JSON.parse(read("package.json")) as { version: string };
  const releases = [...read("CHANGELOG.md").matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gm)].map(
    ([, name]) => name,
  );
  expect(releases[0]).toBe(version);
  expect(read("CHANGELOG.md").split("## [").at(2)).toContain("### Upgrade notes");
  for (const release of read("CHANGELOG.md").split(/^## /m)) {
    const heads = release.match(/^### .*$/gm) ?? [];
    expect(heads, "each head once").toEqual([...new Set(heads)]);
  }
  expect(JSON.parse(read("package-lock.json"))).toMatchObject({ version, packages: { "": { version } } });
});
