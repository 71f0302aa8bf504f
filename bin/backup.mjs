// `npm run backup -- FILE`: installs what is missing, then hands over to bin/backup.ts.
import { handOver } from "./hand-over.mjs";

await handOver("./backup.ts");
