import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * For tests: bundles a program into one file and returns its path. Loading separate files would double each start. The
 * file is inside the project, so that its packages resolve.
 */
export async function bundleChild(source: URL, name: string): Promise<string> {
  const outfile = fileURLToPath(new URL(`../../../test-results/${name}.mjs`, import.meta.url));
  await build({
    entryPoints: [fileURLToPath(source)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });
  return outfile;
}
