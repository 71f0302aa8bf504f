import { readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { processSingleton } from "@/lib/process-singleton.ts";

/** What a build wrote down of its routes: addresses without parameters, and those with, in parts. */
interface Routes {
  readonly fixed: ReadonlySet<string>;
  readonly withParameters: readonly { readonly name: string; readonly parts: readonly string[] }[];
}

const kept = processSingleton<{ routes: Routes | null }>("routes", () => ({ routes: null }));
const pages = z.array(z.object({ page: z.string() }));
const manifest = z.object({ staticRoutes: pages, dynamicRoutes: pages });

/**
 * The route that answers a path, as the folders of `app/` name it: `/products/[productNo]`. "static" for files of the
 * build, "other" for what has no route. So strangers cannot invent routes for the metrics.
 */
export function routeName(pathname: string): string {
  if (pathname.startsWith("/_next/")) return "static";
  kept.routes ??= readRoutes(path.resolve(".next", "routes-manifest.json"));
  return routeIn(kept.routes, pathname);
}

export function routeIn({ fixed, withParameters }: Routes, pathname: string): string {
  if (fixed.has(pathname)) return pathname;
  const parts = pathname.split("/");
  return withParameters.find((route) => isOf(route.parts, parts))?.name ?? "other";
}

function isOf(route: readonly string[], parts: readonly string[]): boolean {
  const takesRest = route.at(-1)?.startsWith("[...") ?? false;
  if (takesRest ? parts.length < route.length : parts.length !== route.length) return false;
  return route.every((part, at) => part.startsWith("[") || part === parts[at]);
}

/** Only a build has the list; the development server has none. */
export function readRoutes(file: string): Routes {
  try {
    const { staticRoutes, dynamicRoutes } = manifest.parse(JSON.parse(readFileSync(file, "utf8")));
    const named = dynamicRoutes.filter(({ page }) => !page.endsWith("/[...missing]"));
    return {
      fixed: new Set(staticRoutes.map(({ page }) => page)),
      withParameters: named.map(({ page }) => ({ name: page, parts: page.split("/") })),
    };
  } catch {
    return { fixed: new Set(), withParameters: [] };
  }
}
