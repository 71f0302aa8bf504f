// `npm run supplier`: installs missing packages, then runs the reference supplier.
import { handOver } from "./hand-over.mjs";

await handOver("../lib/reference-supplier/main.ts");
