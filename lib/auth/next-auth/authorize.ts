import { randomUUID } from "node:crypto";
import { classOf, codeOf } from "@/lib/errors.ts";
import { languageOf } from "@/lib/http/accept-language.ts";
import { addressOf } from "@/lib/http/address.ts";
import { log } from "@/lib/log.ts";
import { readCookie, sessionCookieName } from "../cookie.ts";
import { findSession } from "../find-principal.ts";
import { signInDealer } from "../sign-in.ts";
import type { SignInError } from "../sign-in-errors.ts";
import type { SignInDoors } from "../sign-in-request.ts";
import { credentialsOf, keepOf } from "./form.ts";
import { type Authorize, endBySessionId } from "./options.ts";

/**
 * The sign-in behind next-auth's callback route. It always creates a new session id and ends the browser's former
 * session. It throws only `signInErrors`, since next-auth puts the message into the address.
 */
export function authorizer(request: Request, doors: SignInDoors): Authorize {
  return async (fields) => {
    const former = readCookie(request.headers.get("cookie"), sessionCookieName());
    const outcome = await signIn(request, fields, former, doors);
    if ("failure" in outcome) throw new Error(outcome.failure);
    if (former !== null) await endBySessionId(former);
    return outcome.sessionId;
  };
}

async function signIn(
  request: Request,
  fields: Record<string, string>,
  former: string | null,
  doors: SignInDoors,
): Promise<{ sessionId: string } | { failure: SignInError }> {
  try {
    const principal = former === null ? null : await findSession(former);
    return await signInDealer(
      {
        credentials: credentialsOf(fields),
        address: addressOf(request.headers),
        userAgent: request.headers.get("user-agent") ?? "",
        keep: keepOf(fields),
        language: languageOf(request.headers.get("accept-language")),
        // A sign-in opens the dealer's whole account, so a session with fewer rights proves nothing for it.
        sessionDealerId: principal?.reduction === "none" ? principal.dealerId : null,
      },
      doors,
    );
  } catch (error) {
    if (codeOf(error) === "database-unreachable") return { failure: "database-unreachable" };
    const id = randomUUID();
    log.error({ id, code: codeOf(error), name: classOf(error) }, "sign-in failed unexpectedly");
    return { failure: "unexpected" };
  }
}
