// `npm run restore -- FILE`: installs missing packages, then runs bin/restore.ts.
import { handOver } from "./hand-over.mjs";
import { checkOptions } from "./options.mjs";

checkOptions({ usage: "npm run restore -- FILE", takesWords: true });

await handOver("./restore.ts");
