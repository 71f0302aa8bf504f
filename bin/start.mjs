// `npm start`: installs missing packages, then runs bin/serve.ts.
import { checkSettingNames } from "./check-names.mjs";
import { handOver } from "./hand-over.mjs";
import { checkOptions, supplierOptions } from "./options.mjs";

checkOptions({
  usage:
    "npm start (settings: .env.example), or npm start -- OPTIONS for the reference supplier (npm run supplier -- --help)",
  flags: ["--dev"],
  values: supplierOptions,
  hints: { "--port": "set PORT, as in PORT=4000 npm start" },
});

checkSettingNames("Bincard cannot start.");
await handOver("./serve.ts");
