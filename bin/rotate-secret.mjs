// `npm run rotate-secret`: installs missing packages, then runs bin/rotate-secret.ts.
import { handOver } from "./hand-over.mjs";
import { checkOptions } from "./options.mjs";

checkOptions({ usage: "npm run rotate-secret (docs/operations.md says when)" });

await handOver("./rotate-secret.ts");
