import { log } from "@/lib/log.ts";
import { adoptEnv, parseEnv } from "@/lib/settings/env.ts";
import { testFolder } from "@/lib/test/folder.ts";
import { rigOfAll } from "@/lib/test/rig.ts";
import { closeDatabases } from "../open.ts";
import { type Sqld, startSqld } from "./sqld.ts";

/** A libSQL server for the tests of a file, on which Bincard keeps its databases unless a test sets something else. */
export function startTestSqld(): Sqld {
  const folder = testFolder();
  return rigOfAll(async () => {
    const sqld = await startSqld();
    log.level = "silent";
    adoptEnv(parseEnv({ DATA_DIR: folder, LOG_LEVEL: "silent", APP_SECRET: "x".repeat(40), ...sqld.settings }));
    return {
      ...sqld,
      async close() {
        await closeDatabases();
        await sqld.stop();
      },
    };
  });
}
