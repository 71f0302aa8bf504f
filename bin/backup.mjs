// `npm run backup -- FILE`: installs missing packages, then runs bin/backup.ts.
import { handOver } from "./hand-over.mjs";
import { checkOptions } from "./options.mjs";

checkOptions({ usage: "npm run backup -- FILE", takesWords: true });

await handOver("./backup.ts");
