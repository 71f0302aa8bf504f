// Builds the pages unless they are built; `npm start` and the journeys do the same by themselves.
import { fileURLToPath } from "node:url";
import { ensureBuild } from "./build.ts";

await ensureBuild(fileURLToPath(new URL("..", import.meta.url)));
