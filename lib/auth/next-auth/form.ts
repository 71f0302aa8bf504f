import { BincardError } from "@/lib/errors.ts";
import { bodyLimitBytes, readBody } from "@/lib/http/body.ts";
import type { SupplierCredentials } from "@/lib/supplier/contract.ts";

/**
 * The text fields of a posted form, urlencoded, multipart or JSON.
 * @throws BincardError `too-large`, `unsupported-type`, `bad-request`.
 */
export async function readForm(request: Request): Promise<Record<string, string>> {
  const bytes = await readBody(request, bodyLimitBytes);
  if (bytes.byteLength === 0) return {};
  const type = request.headers.get("content-type") ?? "";
  try {
    if (/^application\/json\b/i.test(type))
      return textFields(Object.entries(JSON.parse(new TextDecoder().decode(bytes))));
    if (/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) {
      const form = await new Response(Buffer.from(bytes), { headers: { "content-type": type } }).formData();
      return textFields([...form.entries()]);
    }
  } catch (cause) {
    throw new BincardError("bad-request", { field: "body", reason: "cannot be read" }, { cause });
  }
  throw new BincardError("unsupported-type", { expected: "application/x-www-form-urlencoded" });
}

/** Like a Map: a field named `__proto__` is an ordinary field. */
function textFields(entries: [string, unknown][]): Record<string, string> {
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** The credentials in the fields `username` with `password` or `token`. When both are filled, the token is used. */
export function credentialsOf(fields: Record<string, string>): SupplierCredentials {
  const username = (fields.username ?? "").trim();
  return fields.token
    ? { kind: "token", username, token: fields.token.trim() }
    : { kind: "password", username, password: fields.password ?? "" };
}

/** Whether the credentials are stored for background syncs: yes, unless the form says otherwise. */
export function keepOf(fields: Record<string, string>): boolean {
  return !/^(session|off|no|false|0)$/i.test(fields.keep ?? "");
}
