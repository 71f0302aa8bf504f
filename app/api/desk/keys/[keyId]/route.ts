import { appDatabase } from "@/db/open.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { revokeApiKey } from "@/lib/auth/api-keys.ts";
import { BincardError } from "@/lib/errors.ts";
import { addressOf } from "@/lib/http/address.ts";
import { answering } from "../../answer.ts";

export const DELETE = answering("DELETE /api/desk/keys/{keyId}", async (principal, { names: { keyId }, headers }) => {
  const app = await appDatabase();
  const name = await revokeApiKey(app, principal, keyId);
  if (name === null) throw new BincardError("not-found", { what: "key", id: keyId });
  await writeAudit(app, { ...principal, kind: "key-revoked", address: addressOf(headers), detail: name });
  return {};
});
