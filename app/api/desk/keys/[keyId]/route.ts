import { revokeApiKey } from "@/lib/auth/api-keys.ts";
import { BincardError } from "@/lib/errors.ts";
import { answering } from "../../answer.ts";

export const DELETE = answering("DELETE /api/desk/keys/{keyId}", async (principal, { names: { keyId }, note }) => {
  const name = await revokeApiKey(principal, keyId);
  if (name === null) throw new BincardError("not-found", { what: "key", id: keyId });
  note("key-revoked", name);
  return {};
});
