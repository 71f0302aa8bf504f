// `npm start`: installs what is missing, then hands over to bin/serve.ts.
import { ensurePackages, requireNode } from "./packages.mjs";

requireNode();
ensurePackages("run");
const { register } = await import("tsx/esm/api");
register();
await import("./serve.ts");
