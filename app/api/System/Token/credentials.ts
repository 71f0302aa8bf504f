import { BincardError } from "@/lib/errors.ts";

export interface NamedCredentials {
  username: string;
  password: string;
}

/**
 * Username and password of a token request: HTTP Basic (RFC 7617), or the two headers `username` and `password`.
 * @throws BincardError `bad-request`: missing, malformed, or in the address, which logs and histories store.
 */
export function credentialsOf(request: Request): NamedCredentials {
  const parameters = new URL(request.url).searchParams;
  const inAddress = [...parameters.keys()].find((name) => /^(username|password)$/i.test(name));
  if (inAddress) throw wrong(inAddress.toLowerCase(), "does not belong in an address; send it as Basic or as a header");
  const authorization = request.headers.get("authorization");
  const basic = /^basic\s+([A-Za-z0-9+/_-]+={0,2})\s*$/i.exec(authorization ?? "")?.[1];
  if (basic) return splitBasic(basic);
  const username = headerText(request.headers.get("username"));
  const password = headerText(request.headers.get("password"));
  if (!username) throw wrong("username", "is missing; send username and password as Basic or as two headers");
  if (!password) throw wrong("password", "is missing; send username and password as Basic or as two headers");
  return { username, password };
}

function splitBasic(encoded: string): NamedCredentials {
  const text = Buffer.from(encoded, "base64").toString("utf8");
  const colon = text.indexOf(":");
  if (colon < 1 || colon === text.length - 1)
    throw wrong("authorization", "is not Basic with a username and a password");
  return { username: text.slice(0, colon), password: text.slice(colon + 1) };
}

/** HTTP headers are decoded as Latin-1, but programs send UTF-8. */
function headerText(value: string | null): string {
  if (!value) return "";
  const bytes = Buffer.from(value, "latin1");
  const text = bytes.toString("utf8");
  return text.includes("\ufffd") ? value : text;
}

function wrong(field: string, reason: string): BincardError {
  return new BincardError("bad-request", { field, reason });
}
