import type { Endpoint } from "@/lib/api/endpoint.ts";
import { type AnswerTo, type Asked, endpoints, type Route } from "@/lib/api/endpoints.ts";
import { requireMember, requirePrincipal } from "@/lib/auth/request.ts";
import type { MemberPrincipal, Principal } from "@/lib/domain/principal.ts";
import { answerJson, handler, readJson, understood } from "@/lib/http/handler.ts";

/** What is known of a request besides what the table says of it. */
interface Around {
  headers: Headers;
}

/** Who may ask: of what is for people alone, no program. */
type Asker<R extends Route> = (typeof endpoints)[R] extends { sessionOnly: true } ? MemberPrincipal : Principal;

/**
 * The handler of one route of the desk's own JSON: finds out who asks, reads what they ask as the table describes it, and answers
 * with the table's status. Its method and address are those of the file that exports it, which a test holds.
 */
export function answering<R extends Route>(
  route: R,
  answer: (principal: Asker<R>, asked: Asked<R> & Around) => Promise<AnswerTo<R>>,
) {
  const { asks, takes, sessionOnly, status }: Endpoint = endpoints[route];
  return handler<{ params: Promise<Record<string, string>> }>(async (request, { params }) => {
    const principal = sessionOnly ? await requireMember(request) : await requirePrincipal(request);
    // Of a name that stands twice the first counts.
    const given = Object.fromEntries([...request.nextUrl.searchParams].reverse());
    const asked = {
      names: await params,
      query: asks && understood(asks, given, "address"),
      body: takes && (await readJson(request, takes)),
      headers: request.headers,
    };
    // What the table's own parsers gave is what its types say.
    return answerJson(await answer(principal as Asker<R>, asked as Asked<R> & Around), status);
  });
}
