import { readFileSync } from "node:fs";
import type { z } from "zod";

/** A data file of this folder, as the schema reads it. @throws ZodError that names the place of what is wrong */
export function readData<T extends z.ZodType>(name: string, schema: T): z.output<T> {
  return schema.parse(JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8")));
}
