// `npm run COMMAND`: installs missing packages, then runs the command's program.
import { checkSettingNames } from "./check-names.mjs";
import { handOver } from "./hand-over.mjs";
import { checkOptions } from "./options.mjs";

const commands = {
  build: { program: "build-pages", usage: "npm run build (npm start does this when needed)" },
  admin: {
    usage:
      "npm run admin -- status | dealers [--names] | sessions end DEALER | sync DEALER | forget ID --yes (DEALER: an id, or all)",
    flags: ["--names", "--yes"],
    takesWords: true,
  },
  backup: { usage: "npm run backup -- FILE", takesWords: true },
  restore: { usage: "npm run restore -- FILE", takesWords: true },
  "rotate-secret": { usage: "npm run rotate-secret (see docs/operations.md)" },
};

// The programs read what is left as theirs.
const [name = ""] = process.argv.splice(2, 1);
const { program = name, ...options } = commands[name];
checkOptions(options);

// A build has no settings.
if (name !== "build") checkSettingNames("Failed.");
await handOver(`./${program}.ts`);
