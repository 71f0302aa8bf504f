// `npm run restore -- FILE`: installs what is missing, then hands over to bin/restore.ts.
import { ensurePackages, requireNode } from "./packages.mjs";

requireNode();
ensurePackages("run");
const { register } = await import("tsx/esm/api");
register();
await import("./restore.ts");
