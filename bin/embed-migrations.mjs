// Writes db/migrations.ts from the SQL that drizzle-kit generated, so that the bundled server and its worker need no files at run time.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { checkOptions } from "./options.mjs";

checkOptions({ usage: "npm run db:generate" });

const read = (kind) =>
  readdirSync(new URL(`../db/${kind}/migrations/`, import.meta.url))
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .map((file) => ({
      name: file.replace(/\.sql$/, ""),
      sql: readFileSync(new URL(`../db/${kind}/migrations/${file}`, import.meta.url), "utf8"),
    }));

const text = `// Written by \`npm run db:generate\` from db/*/migrations; not by hand.
export interface Migration {
  name: string;
  sql: string;
}

export const migrations: { app: Migration[]; dealer: Migration[] } = ${JSON.stringify({ app: read("app"), dealer: read("dealer") }, null, 2)};
`;
writeFileSync(new URL("../db/migrations.ts", import.meta.url), text);
