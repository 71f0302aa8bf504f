import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** A dealer's account at the supplier. */
export interface Account {
  readonly index: number;
  readonly name: string;
  readonly password: string;
  /** The hand-made access token; it does not expire. */
  readonly accessToken: string;
  /** Prefix of every token issued for the password, so that a test can search for it. */
  readonly issues?: string;
}

export const accounts: readonly Account[] = [
  { index: 0, name: "demo", password: "demo", accessToken: "demo-access-token" },
  { index: 1, name: "northside", password: "northside", accessToken: "northside-access-token" },
];

interface Issued {
  readonly account: Account;
  calls: number;
}

/** The valid tokens. Hand-made ones are valid until they are revoked; issued ones may have a limit of calls. */
export class Tokens {
  #issued = new Map<string, Issued>();
  #handMade: Map<string, Account>;

  constructor(known: readonly Account[] = accounts) {
    this.#handMade = new Map(known.map((account) => [account.accessToken, account]));
  }

  issue(account: Account): string {
    const token = `${account.issues ?? ""}${randomBytes(24).toString("base64url")}`;
    this.#issued.set(token, { account, calls: 0 });
    return token;
  }

  /** The account of a token, or null. With `limit`, an issued token is valid for that many calls. */
  use(token: string | null, limit: number | null): Account | null {
    if (token === null) return null;
    const handMade = this.#handMade.get(token);
    if (handMade !== undefined) return handMade;
    const issued = this.#issued.get(token);
    if (issued === undefined) return null;
    issued.calls += 1;
    if (limit === null || issued.calls <= limit) return issued.account;
    this.#issued.delete(token);
    return null;
  }

  revoke(handMadeToo: boolean): void {
    this.#issued.clear();
    if (handMadeToo) this.#handMade.clear();
  }
}

/**
 * The token of a request in any form: `Authorization: ApiKey T`, `ApiKey: T`, `Authorization: Bearer T`,
 * `Authorization: T`.
 */
export function tokenOf(request: IncomingMessage): string | null {
  const own = request.headers.apikey;
  if (typeof own === "string" && own.trim() !== "") return own.trim();
  const header = request.headers.authorization?.trim() ?? "";
  if (header === "") return null;
  return header.replace(/^(ApiKey|Bearer)\s+/i, "");
}

/** The account for the credentials in Basic authentication, the query or headers; null when they match none. */
export function accountOf(
  request: IncomingMessage,
  query: URLSearchParams,
  known: readonly Account[] = accounts,
): Account | null {
  const given = basicOf(request) ?? pair(query.get("username"), query.get("password"));
  const [name, password] = given ?? pair(single(request.headers.username), single(request.headers.password)) ?? [];
  return known.find((account) => account.name === name && account.password === password) ?? null;
}

function basicOf(request: IncomingMessage): [string, string] | null {
  const found = /^Basic\s+(\S+)$/i.exec(request.headers.authorization?.trim() ?? "");
  if (found?.[1] === undefined) return null;
  const [name = "", ...password] = Buffer.from(found[1], "base64").toString("utf8").split(":");
  return [name, password.join(":")];
}

function pair(name: string | null, password: string | null): [string, string] | null {
  return name === null || password === null ? null : [name, password];
}

function single(header: string | string[] | undefined): string | null {
  return typeof header === "string" ? header : null;
}
