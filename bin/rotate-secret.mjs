// `npm run rotate-secret`: installs what is missing, then hands over to bin/rotate-secret.ts.
import { handOver } from "./hand-over.mjs";

await handOver("./rotate-secret.ts");
