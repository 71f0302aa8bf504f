// Builds the pages unless the build is up to date; `npm start` and the journeys do the same by themselves.
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./build.ts";

await ensureBuild(fileURLToPath(new URL("..", import.meta.url)));
