// Builds the pages unless the build is up to date; `npm start` and the journeys do the same by themselves.
// After it a start writes nowhere but in DATA_DIR.
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./build.ts";

await ensureBuild(fileURLToPath(new URL("..", import.meta.url)));
