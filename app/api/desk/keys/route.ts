import { appDatabase } from "@/db/open.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { createApiKey, listApiKeys } from "@/lib/auth/api-keys.ts";
import { addressOf } from "@/lib/http/address.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/keys", async (principal) => ({
  keys: await listApiKeys(await appDatabase(), principal),
}));

/** Makes a key; its text is in this one answer and nowhere else. */
export const POST = answering("POST /api/desk/keys", async (principal, { body: { name }, headers }) => {
  const app = await appDatabase();
  const made = await createApiKey(app, principal, name);
  await writeAudit(app, { ...principal, kind: "key-made", address: addressOf(headers), detail: name });
  return made;
});
