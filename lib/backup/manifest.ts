import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { z } from "zod";

/** Names inside a backup, and in the data folder. */
export const manifestName = "manifest.json";
const databaseName = /^(app|dealers\/[a-z0-9-]{1,64})\.db$/;

export function isBackupName(name: string): boolean {
  return name === manifestName || databaseName.test(name);
}

/** The description inside a backup. `content`: the hash of all rows; `sha256`: of the file. */
export const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.number(),
  databases: z
    .array(z.object({ name: z.string().regex(databaseName), sha256: z.string(), content: z.string() }))
    .refine((list) => list.some(({ name }) => name === "app.db")),
});
export type Manifest = z.output<typeof manifestSchema>;

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}
