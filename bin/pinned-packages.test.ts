import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const folders = ["app", "bin", "components", "db", "e2e", "i18n", "lib"];

test("a package whose own files are imported, which any version may move, is pinned to one version", () => {
  const packages: { dependencies: Record<string, string>; devDependencies: Record<string, string> } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const wanted = { ...packages.dependencies, ...packages.devDependencies };
  const inside = new Set<string>();
  for (const folder of folders)
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })) {
      if (!/\.(tsx?|mjs)$/.test(name)) continue;
      const source = readFileSync(path.join(root, folder, name), "utf8");
      for (const [, of = ""] of source.matchAll(/["']((?:@[\w-]+\/)?[\w.-]+)\/(?:dist|build|lib|src)\//g))
        if (Object.hasOwn(wanted, of)) inside.add(of);
    }
  expect([...inside]).toContain("next");
  expect([...inside].filter((name) => !/^\d+\.\d+\.\d+$/.test(wanted[name] ?? ""))).toEqual([]);
});
