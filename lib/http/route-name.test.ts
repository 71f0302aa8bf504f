import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOfTest } from "@/lib/test/folder.ts";
import { readRoutes, routeIn, routeName } from "./route-name.ts";

test("a path has the name of its route, and what has none cannot invent one", () => {
  const folder = folderOfTest();
  const file = path.join(folder, "routes-manifest.json");
  const pages = (...names: string[]) => names.map((page) => ({ page, regex: "unused" }));
  const staticRoutes = pages("/", "/products");
  const dynamicRoutes = pages(
    ...["/products/[productNo]", "/products/[productNo]/history", "/api/auth/[...nextauth]"],
    ...["/api/[...missing]", "/[...missing]"],
  );
  writeFileSync(file, JSON.stringify({ version: 3, staticRoutes, dynamicRoutes }));
  const routes = readRoutes(file);
  for (const [pathname, name] of [
    ["/", "/"],
    ["/products", "/products"],
    ["/products/A-1", "/products/[productNo]"],
    ["/products/A-1/history", "/products/[productNo]/history"],
    ["/api/auth/callback/credentials", "/api/auth/[...nextauth]"],
    ["/api/nonsense", "other"],
    ["/products/A-1/nonsense", "other"],
    ["/wp-login.php", "other"],
    ["", "other"],
  ] as const)
    expect(routeIn(routes, pathname), pathname).toBe(name);
  expect(routeName("/_next/static/chunks/1.js")).toBe("static");
  expect(routeIn(readRoutes(path.join(folder, "missing")), "/")).toBe("other");
});
