import { createApiKey, listApiKeys } from "@/lib/auth/api-keys.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/keys", async (principal) => ({
  keys: await listApiKeys(principal),
}));

/** Makes a key; its text is in this one answer and nowhere else. */
export const POST = answering("POST /api/desk/keys", async (principal, { body: { name }, note }) => {
  const made = await createApiKey(principal, name);
  note("key-made", name);
  return made;
});
