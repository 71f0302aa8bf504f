import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./db/dealer/schema.ts",
  out: "./db/dealer/migrations",
  casing: "snake_case",
});
