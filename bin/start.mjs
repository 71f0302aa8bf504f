// `npm start`: installs missing packages, then runs bin/serve.ts.
import { handOver } from "./hand-over.mjs";

await handOver("./serve.ts");
