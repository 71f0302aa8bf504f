// `npm run restore -- FILE`: installs missing packages, then runs bin/restore.ts.
import { handOver } from "./hand-over.mjs";

await handOver("./restore.ts");
