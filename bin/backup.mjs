// `npm run backup -- FILE`: installs what is missing, then hands over to bin/backup.ts.
import { ensurePackages, requireNode } from "./packages.mjs";

requireNode();
ensurePackages("run");
const { register } = await import("tsx/esm/api");
register();
await import("./backup.ts");
