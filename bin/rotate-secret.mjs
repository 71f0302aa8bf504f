// `npm run rotate-secret`: installs what is missing, then hands over to bin/rotate-secret.ts.
import { ensurePackages, requireNode } from "./packages.mjs";

requireNode();
ensurePackages("run");
const { register } = await import("tsx/esm/api");
register();
await import("./rotate-secret.ts");
