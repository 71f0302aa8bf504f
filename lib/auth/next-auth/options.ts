import type { AuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { absoluteLimitMs } from "@/lib/accounts/session-limits.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { secondMs } from "@/lib/domain/time.ts";
import { isHttps } from "@/lib/http/address.ts";
import { hashOf } from "@/lib/secrets/internal-keys.ts";
import { deriveKey } from "@/lib/secrets/root-secret.ts";
import { sessionCookieName, sessionCookieOptions } from "../cookie.ts";
import { findSession } from "../find-principal.ts";
import { endSession } from "../sessions.ts";

/** Returns a new session id, or throws an Error whose message is exactly one of our fixed codes. */
export type Authorize = (fields: Record<string, string>) => Promise<string>;

const silent = () => undefined;

/**
 * Our configuration of next-auth: we use its routes, its CSRF token and its sign-out. In place of its token there is
 * our random session id, unsigned and unencrypted, since the row on the server decides at every request. `address` is
 * the client's, for the audit log.
 */
export function authOptions(authorize: Authorize, address: string): AuthOptions {
  return {
    secret: authSecret(),
    useSecureCookies: isHttps(),
    pages: { signIn: "/sign-in", error: "/sign-in", signOut: "/settings" },
    session: { strategy: "jwt", maxAge: absoluteLimitMs / secondMs },
    providers: [
      CredentialsProvider({
        name: "Supplier account",
        credentials: {},
        authorize: async (fields) => ({ id: await authorize({ ...fields }) }),
      }),
    ],
    jwt: {
      encode: async ({ token }) => token?.sub ?? "",
      decode: async ({ token }) => (token && (await findSession(token)) ? { sub: token } : null),
    },
    events: {
      signOut: async ({ token }) => {
        const principal = token?.sub ? await endBySessionId(token.sub) : null;
        if (principal) await writeAudit(principal, { kind: "signed-out", address });
      },
    },
    callbacks: { redirect: async ({ url }) => url, session: async ({ session }) => session },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() },
      csrfToken: { name: csrfCookieName(), options: sessionCookieOptions() },
    },
    // next-auth's messages can contain user input, and its `_log` route would let anyone write to the log.
    logger: { error: silent, warn: silent, debug: silent },
  };
}

/** Ends the session of a cookie's value, if it is running, and returns its principal. */
export async function endBySessionId(sessionId: string): Promise<MemberPrincipal | null> {
  const principal = await findSession(sessionId);
  if (principal) await endSession(principal, hashOf(sessionId));
  return principal;
}

/**
 * next-auth treats every cookie whose name begins with the session cookie's name as a part of it, so this name begins
 * differently.
 */
export function csrfCookieName(): string {
  return isHttps() ? "__Host-csrf-bincard" : "csrf-bincard";
}

function authSecret(): string {
  return deriveKey("next-auth").toString("base64url");
}
