// `npm run restore -- FILE`: installs what is missing, then hands over to bin/restore.ts.
import { handOver } from "./hand-over.mjs";

await handOver("./restore.ts");
