import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), "bincard-lint-"));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Mistakes for each of our lint rules, by the rule's name. A bar hides them from the rules that look at this file. */
const mistakes: Record<string, string | string[]> = {
  "action-errors": ["try { save(); } catch { ask(); }", "save().catch(() => undefined);", "codeOf(error);"],
  "address-forms": '<form method="g|et" action="/brands" />;',
  "app-writer": "appDatabase();",
  "databases-in-memory": 'open(":mem|ory:");',
  "dealer-writer": "dealerWriter(dealerId);",
  "endpoint-parsers": 'import { endpoints } from "@/lib/api/endpoints.ts";',
  "first-tier": 'import { spawn } from "node:child_pro|cess";',
  markup: "element.innerHTML = text;",
  "module-state": "let kept = 1;",
  "page-titles": "export default function Pa|ge() {}",
  program: [
    "database.transaction(work);",
    'write("BEG|IN");',
    "client.batch(statements);",
    "createClient({ url });",
    "new Libsql(file, {});",
    "export const revalidate = 60;",
    "transport.fetch(address, { headers });",
    "new Worker(file);",
    "new RegExp(text);",
  ],
  "select-default": ['<select defaultValue="a"><option /></select>;', '<select name="b" defaultValue="a" />;'],
  "sql-in-tests": 'database.execute("SEL|ECT name FR|OM brands");',
  "test-waits": [
    "export default { ret|ries: 2 };",
    'import { set|Timeout } from "node:timers/prom|ises";',
    "await new Promise((resolve) => set|Timeout(resolve, 100));",
  ],
  "texts-cut": "note.slice(0, longestNote);",
  "unfilled-messages": [
    'words.raw("title");',
    'brands("none", { query: "{query}" });',
    'some.replace("{count}", "3");',
  ],
};

const report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
});

test("every lint rule of ours still finds its mistakes: a rule for names that no longer exist finds nothing", async () => {
  const rules = readdirSync(path.join(root, "lint")).map((file) => path.basename(file, ".grit"));
  expect(Object.keys(mistakes).sort()).toEqual(rules.sort());
  const plugins = rules.map((rule) => path.join(root, "lint", `${rule}.grit`));
  await writeFile(path.join(folder, "biome.json"), JSON.stringify({ root: true, plugins }));
  const files = Object.entries(mistakes).flatMap(([rule, texts]) =>
    [texts].flat().map((text, place) => ({ name: `${rule} ${place}`, text: text.replaceAll("|", "") })),
  );
  for (const { name, text } of files) await writeFile(path.join(folder, `${name}.tsx`), `${text}\n`);
  const biome = path.join(root, "node_modules", ".bin", "biome");
  // Biome ends with an error when it finds something.
  const run = promisify(execFile)(biome, ["lint", "--reporter=json", "--max-diagnostics=none", folder], {
    cwd: folder,
  });
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  const found = report.parse(JSON.parse(stdout)).diagnostics.filter(({ category }) => category === "plugin");
  const named = found.map(({ location }) => path.basename(location.path, ".tsx"));
  expect(files.filter(({ name }) => !named.includes(name))).toEqual([]);
});

/** The texts that a pattern with braces means: "lib/{a,b}/**" are two. */
function alternatives(pattern: string): string[] {
  const [, before = "", choices, behind = ""] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return choices === undefined
    ? [pattern]
    : choices.split(",").flatMap((choice) => alternatives(`${before}${choice}${behind}`));
}

/** The patterns of all "includes" in a value. */
function includedIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === "includes" ? z.array(z.string()).parse(each) : includedIn(each),
  );
}

test("every path that a rule names exists: one that moved would leave its rule without a word", () => {
  const fixed = includedIn(JSON.parse(readFileSync(`${root}biome.json`, "utf8")))
    .flatMap((pattern) => alternatives(pattern.replace(/^!+/, "")))
    .map((pattern) => pattern.replace(/(?:^|\/)[^/]*\*.*$/, ""))
    .filter((place) => place !== "" && place !== "next-env.d.ts");
  expect(fixed.length).toBeGreaterThan(40);
  expect(fixed.filter((place) => !existsSync(path.join(root, place)))).toEqual([]);
});
