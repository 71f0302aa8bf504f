import { defineConfig } from "drizzle-kit";

/** Migrations of the app database: `npm run db:generate`. The dealer databases have db/dealer/drizzle.config.ts. */
export default defineConfig({
  dialect: "sqlite",
  schema: "./db/app/schema.ts",
  out: "./db/app/migrations",
  casing: "snake_case",
});
