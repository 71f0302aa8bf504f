import { fileURLToPath } from "node:url";
import { build } from "esbuild";

/**
 * For tests: bundles a program into one file and answers its place. Loaded from separate files, each start of it takes
 * twice as long. The file lies within the project, so that it can resolve its packages.
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
