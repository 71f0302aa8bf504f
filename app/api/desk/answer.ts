import type { AuditKind } from "@/lib/accounts/audit.ts";
import type { Endpoint } from "@/lib/api/endpoint.ts";
import { type AnswerTo, type EndpointCall, endpoints, type Route } from "@/lib/api/endpoints.ts";
import { type Note, refuseFields } from "@/lib/auth/definition.ts";
import { route as authorizedRoute } from "@/lib/auth/route.ts";
import type { PrincipalWith } from "@/lib/domain/principal.ts";
import { answerJson, readJson, understood } from "@/lib/http/handler.ts";

type Entry<R extends Route> = (typeof endpoints)[R];
type KindsOf<R extends Route> = Entry<R> extends { audit: readonly (infer Kind extends AuditKind)[] } ? Kind : never;

/** What a handler gets in addition to the endpoint's own parameters. */
interface Around<R extends Route> {
  note: Note<KindsOf<R>>;
}

/**
 * The handler for one route of the desk's JSON: finds the principal, parses names, query and body as the endpoint table
 * describes, and answers with the table's status. Method and address are those of the exporting file; a test checks
 * that they match the table.
 */
export function answering<R extends Route>(
  route: R,
  answer: (principal: PrincipalWith<Entry<R>["right"]>, asked: EndpointCall<R> & Around<R>) => Promise<AnswerTo<R>>,
) {
  const endpoint: Endpoint = endpoints[route];
  const { asks, takes, status } = endpoint;
  return authorizedRoute<Entry<R>["right"], KindsOf<R>>(
    endpoint as Endpoint & Pick<Entry<R>, "right"> & { audit?: readonly KindsOf<R>[] },
    async ({ principal, request, names, note }) => {
      // If a name occurs twice, the first value counts.
      const given = Object.fromEntries([...request.nextUrl.searchParams].reverse());
      const asked = {
        names,
        query: asks && understood(asks, given, "address"),
        body: takes && (await readJson(request, takes)),
        note,
      };
      refuseFields(principal, endpoint, asked.body);
      // The table's own parsers produced these values, so the types hold.
      return answerJson(await answer(principal, asked as EndpointCall<R> & Around<R>), status);
    },
  );
}
