import { issueApiKeyBySignIn } from "@/lib/auth/sign-in.ts";
import type { SignInFailed } from "@/lib/auth/sign-in-request.ts";
import { BincardError } from "@/lib/errors.ts";
import { addressOf } from "@/lib/http/address.ts";
import { handler } from "@/lib/http/handler.ts";
import { admitDealer, eraseDealer } from "@/lib/sync/index.ts";
import { credentialsOf } from "./credentials.ts";

/**
 * GET /System/Token of the supplier's interface (4.2). Signs the dealer in with its supplier username and password,
 * with the same limits as the sign-in page, and answers a Bincard API key as one JSON string. The credentials are
 * stored encrypted, since a program with a key expects that its snapshot stays up to date.
 * 400: the credentials were not accepted.
 */
export const GET = handler(async (request) => {
  const { username, password } = credentialsOf(request);
  const made = await issueApiKeyBySignIn(
    {
      credentials: { kind: "password", username, password },
      address: addressOf(request.headers),
      userAgent: request.headers.get("user-agent") ?? "",
      keep: true,
    },
    { admit: admitDealer, eraseCopy: eraseDealer },
  );
  if ("failure" in made) throw failed(made.failure);
  return Response.json(made.key, { headers: { "Cache-Control": "no-store" } });
});

/** Not supported: a HEAD request would create a key that nobody receives. */
export function HEAD(): Response {
  return new Response(null, { status: 405, headers: { Allow: "GET" } });
}

function failed(failure: SignInFailed["failure"]): BincardError {
  if (failure === "unreachable") return new BincardError("supplier-unreachable", { operation: "token" });
  if (failure === "nonsense") return new BincardError("supplier-nonsense", { operation: "token" });
  const reason = failure === "refused" ? "are not accepted" : "are not complete";
  return new BincardError("bad-request", { field: "credentials", reason });
}
