import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { adoptEnv, env, parseEnv } from "@/lib/settings/env.ts";
import { folderOfTest } from "@/lib/test/folder.ts";
import { checkAppDatabase } from "./app-check.ts";

test("a file that holds no secret stops the start also where nothing is encrypted yet", async () => {
  const folder = folderOfTest();
  const file = path.join(folder, "app-secret");
  for (const content of ["", "short"]) {
    await writeFile(file, content);
    adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent" }));
    const refusal = { code: "data-folder", facts: { path: file, reason: "holds no secret" } };
    await expect(checkAppDatabase(env())).rejects.toMatchObject(refusal);
  }
});
