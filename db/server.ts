import type { Client } from "@libsql/client";
import { nameOnServer } from "@/lib/domain/database-address.ts";
import { BincardError, retryAfterS } from "@/lib/errors.ts";
import { env } from "@/lib/settings/env.ts";
import { serverClient } from "./server-client.ts";
import { ServerStatusError, tokenRefused, unserved } from "./server-request.ts";
import type { WhyUnreachable } from "./unreachable.ts";

/** Time limit for creating or deleting a database (ms). */
const adminLimitMs = 20_000;

/** A client of a database on a libSQL server. */
export function clientOf(address: string): Client {
  return serverClient(serverAddress(address), env().DATABASE_AUTH_TOKEN);
}

/**
 * The operator's error when the server of `DATABASE_URL` or its administration interface is unreachable. Names only the
 * host, since the address may contain a token.
 */
export function unreachableServer(why: BincardError["facts"][string] | undefined): string {
  const { DATABASE_URL, DATABASE_ADMIN_URL } = env();
  const isAdmin = why === ("administration" satisfies WhyUnreachable);
  const [name, what, address] = isAdmin
    ? ["DATABASE_ADMIN_URL", "the admin API of the database server", DATABASE_ADMIN_URL]
    : ["DATABASE_URL", "the database server", DATABASE_URL];
  const { protocol, host } = new URL(address ?? "file:");
  return `${name}: ${what}${address === undefined ? "" : ` at ${protocol}//${host}`} cannot be reached`;
}

/**
 * The address with a slash at the end of its path. Paths are resolved against it, and without the slash the last
 * part, often the database's name, would be replaced.
 */
export function serverAddress(address: string): string {
  const url = new URL(address);
  if (!url.pathname.endsWith("/")) url.pathname += "/";
  return url.href;
}

/** Whether an error says that the server has no database of that name. */
export function isMissing(error: unknown): boolean {
  return error instanceof ServerStatusError && error.status === 404;
}

/**
 * Creates a database through the server's administration interface. An existing one is fine, since another instance may
 * have been first.
 * @throws BincardError `config` if the setting is missing or the server refuses; `database-unreachable` if it does not
 *   answer.
 */
export async function makeOnServer(address: string): Promise<void> {
  const name = nameOnServer(address);
  if (env().DATABASE_ADMIN_URL === undefined)
    throw adminError(
      `is not set, and the server at ${new URL(address).host} has no database ${name}; set it, or create that database${nameInPath(address)}`,
    );
  const answer = await askAdmin("POST", `${encodeURIComponent(name)}/create`, "{}");
  if (!answer.ok && !/already exists/.test(await answer.text()))
    throw adminError(`responded with ${answer.status} to creating the database ${name}`);
}

/** The error if the server still has no database after its creation: the address is not that of its administration. */
export function notMade(address: string, cause: unknown): BincardError {
  const name = nameOnServer(address);
  return adminError(`did not create the database ${name} on the database server${nameInPath(address)}`, cause);
}

/** A hint for an address with the database in its path: sqld uses the first part of the host name instead. */
function nameInPath(address: string): string {
  const { hostname, pathname } = new URL(address);
  const isTaken = hostname.includes(".") && pathname.length > 1;
  return isTaken ? `; sqld takes a name in the path only where the host has no dot, as in http://localhost:8080` : "";
}

/**
 * Deletes a database through the server's administration interface; false if that is not configured, and nothing was
 * deleted. A database that does not exist is fine.
 * @throws BincardError as above.
 */
export async function deleteOnServer(address: string): Promise<boolean> {
  if (env().DATABASE_ADMIN_URL === undefined) return false;
  const name = nameOnServer(address);
  const answer = await askAdmin("DELETE", encodeURIComponent(name));
  if (!answer.ok && answer.status !== 404)
    throw adminError(`responded with ${answer.status} to deleting the database ${name}`);
  return true;
}

async function askAdmin(method: "POST" | "DELETE", place: string, body?: string): Promise<Response> {
  const { DATABASE_ADMIN_URL: base, DATABASE_ADMIN_TOKEN: token } = env();
  const asking = fetch(`${base?.replace(/\/$/, "")}/v1/namespaces/${place}`, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(adminLimitMs),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(token !== undefined && { authorization: `basic ${token}` }),
    },
    ...(body !== undefined && { body }),
  });
  const answer = await asking.catch((cause: unknown) => Promise.reject(adminAway(cause)));
  if (unserved.has(answer.status)) throw adminAway(new ServerStatusError(answer.status));
  if (answer.status === 401 || answer.status === 403) throw tokenRefused("DATABASE_ADMIN_TOKEN", answer.status, token);
  return answer;
}

/** Not an outage of the databases: they may respond. */
function adminAway(cause: unknown): BincardError {
  const why: WhyUnreachable = "administration";
  return new BincardError("database-unreachable", { retryAfterS, why }, { cause });
}

function adminError(reason: string, cause?: unknown): BincardError {
  return new BincardError("config", { name: "DATABASE_ADMIN_URL", reason }, { cause });
}
