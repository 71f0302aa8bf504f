import { createApiKey, listApiKeys } from "@/lib/auth/api-keys.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/keys", async (principal) => ({
  keys: await listApiKeys(principal),
}));

/** Creates an API key. Its text is only in this one answer. */
export const POST = answering("POST /api/desk/keys", async (principal, { body: { name, scope }, note }) => {
  const { name: kept, ...made } = await createApiKey(principal, name, "settings", Date.now(), scope);
  note("key-made", kept);
  return made;
});
