// `npm run rotate-secret`: installs missing packages, then runs bin/rotate-secret.ts.
import { handOver } from "./hand-over.mjs";

await handOver("./rotate-secret.ts");
