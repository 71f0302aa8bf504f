// `npm run build`: installs missing packages, then builds the pages unless the build is up to date (bin/build-pages.ts).
import { handOver } from "./hand-over.mjs";
import { checkOptions } from "./options.mjs";

checkOptions({ usage: "npm run build (npm start builds by itself when that was not done)" });

await handOver("./build-pages.ts");
