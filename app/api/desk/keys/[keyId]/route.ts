import { appDatabase } from "@/db/open.ts";
import { revokeApiKey } from "@/lib/desk/api-keys.ts";
import { writeAudit } from "@/lib/desk/audit.ts";
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
