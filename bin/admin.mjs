// `npm run admin -- COMMAND`: installs missing packages, then runs bin/admin.ts.
import { handOver } from "./hand-over.mjs";
import { checkOptions } from "./options.mjs";

checkOptions({
  usage:
    "npm run admin -- status | dealers [--names] | sessions end DEALER | sync DEALER | forget ID --yes (DEALER: an id, or all)",
  flags: ["--names", "--yes"],
  takesWords: true,
});

await handOver("./admin.ts");
