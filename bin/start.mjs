// `npm start`: installs what is missing, then hands over to bin/serve.ts.
import { handOver } from "./hand-over.mjs";

await handOver("./serve.ts");
