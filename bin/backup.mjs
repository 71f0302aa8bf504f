// `npm run backup -- FILE`: installs missing packages, then runs bin/backup.ts.
import { handOver } from "./hand-over.mjs";

await handOver("./backup.ts");
