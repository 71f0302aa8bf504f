// `npm run supplier`: installs missing packages, then runs the reference supplier, which knows its options itself.
import { handOver } from "./hand-over.mjs";

await handOver("../lib/reference-supplier/main.ts");
