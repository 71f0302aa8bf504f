import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { unknownNameInFile } from "@/lib/settings/setting-names.mjs";

// What a machine without a container engine can check of the files that operators start from; ops/try.sh tries the rest.

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const isThere = (file: string) => existsSync(new URL(`../${file}`, import.meta.url));

test("every setting in the compose files, the unit and the Containerfile is one of Bincard's", () => {
  const composed = ["ops/compose.yml", "ops/compose.tls.yml"].flatMap((file) => {
    const [own = ""] = read(file).split(/^ {2}proxy:$/m);
    return Array.from(own.matchAll(/^ {6}([A-Z][A-Z_]+): /gm), ([, name = ""]) => name);
  });
  const [shared = ""] = read("ops/compose.several.yml").split(/^services:$/m);
  const several = Array.from(shared.matchAll(/^ {4}([A-Z][A-Z_]+): /gm), ([, name = ""]) => name);
  const unit = Array.from(read("ops/bincard.service").matchAll(/^Environment=([A-Z_]+)=/gm), ([, name = ""]) => name);
  const image = Array.from(
    read("Containerfile").matchAll(/\b([A-Z_]+)=(?:production|\/data)/g),
    ([, name = ""]) => name,
  );
  expect([composed.length > 5, unit.length > 2, image]).toEqual([true, true, ["NODE_ENV", "DATA_DIR"]]);
  expect(several).toEqual(expect.arrayContaining(["DATABASE_URL", "DEALER_DATABASE_URL", "DATABASE_ADMIN_URL"]));
  // The commit is a build argument, not a setting.
  expect(unknownNameInFile([...composed, ...several, ...unit, ...image])).toBeNull();
  expect(unknownNameInFile([...composed, "APP_SECRETS_FILE"])).not.toBeNull();
});

test("the files that these files name are there, and the version of the image is that of the program", () => {
  const { version, scripts } = JSON.parse(read("package.json")) as { version: string; scripts: Record<string, string> };
  for (const file of ["ops/compose.yml", "ops/compose.several.yml"])
    expect(read(file)).toContain(`image: bincard:${version}\n`);
  const [, program = ""] = /^CMD \["node", "(.+)"\]$/m.exec(read("Containerfile")) ?? [];
  expect(scripts.start).toBe(`node ${program}`);
  expect(read("ops/bincard.service")).toContain(`/opt/bincard/${program}\n`);
  const [, health = ""] = /HEALTHCHECK .*CMD \["node", "(.+)"\]$/m.exec(read("Containerfile")) ?? [];
  expect([program, health, "ops/Caddyfile"].filter((file) => !isThere(file))).toEqual([]);
  const ignored = read(".dockerignore").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".env", "data", "ops/secrets", ".git"]));
});

test("the image runs as another user than root, with what it needs at run time and its health check", () => {
  const [, last = ""] = read("Containerfile")
    .split(/^FROM .*node:20-bookworm-slim$/m)
    .slice(-2);
  expect(last).toMatch(/^USER node$/m);
  expect(last).toMatch(/^HEALTHCHECK /m);
  for (const file of ["ops/compose.yml", "ops/compose.several.yml"])
    expect(read(file)).toMatch(/read_only: true\n +cap_drop: \[ALL\]/);
});
