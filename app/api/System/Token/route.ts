import { issueApiKeyBySignIn } from "@/lib/auth/sign-in.ts";
import { BincardError } from "@/lib/errors.ts";
import { addressOf } from "@/lib/http/address.ts";
import { handler } from "@/lib/http/handler.ts";
import { admitDealer } from "@/lib/sync/index.ts";
import { credentialsOf } from "./credentials.ts";

/**
 * GET /System/Token of the supplier's interface (4.2): signs the dealer in with its supplier username and password, as
 * the page does and within the same limits, and answers a Bincard API key as one JSON string. The credentials are kept,
 * encrypted, since a program that holds a key expects its copy to go on being read. 400: not accepted.
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
    { admit: admitDealer },
  );
  if ("failure" in made) throw failed(made.failure);
  return Response.json(made.key, { headers: { "Cache-Control": "no-store" } });
});

/** A key would be made that nobody learns of. */
export function HEAD(): Response {
  return new Response(null, { status: 405, headers: { Allow: "GET" } });
}

function failed(failure: "refused" | "unreachable" | "nonsense" | "incomplete"): BincardError {
  if (failure === "unreachable") return new BincardError("supplier-unreachable", { operation: "token" });
  if (failure === "nonsense") return new BincardError("supplier-nonsense", { operation: "token" });
  const reason = failure === "refused" ? "are not accepted" : "are not complete";
  return new BincardError("bad-request", { field: "credentials", reason });
}
