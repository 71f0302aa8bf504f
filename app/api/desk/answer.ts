import type { AuditKind } from "@/lib/accounts/audit.ts";
import type { Endpoint } from "@/lib/api/endpoint.ts";
import { type AnswerTo, type Asked, endpoints, type Route } from "@/lib/api/endpoints.ts";
import { type Note, refuseFields } from "@/lib/auth/definition.ts";
import { route as authorizedRoute } from "@/lib/auth/route.ts";
import type { PrincipalWith } from "@/lib/domain/principal.ts";
import { answerJson, readJson, understood } from "@/lib/http/handler.ts";

type Entry<R extends Route> = (typeof endpoints)[R];
type KindsOf<R extends Route> = Entry<R> extends { audit: readonly (infer Kind extends AuditKind)[] } ? Kind : never;

/** What is known of a request besides what the table says of it. */
interface Around<R extends Route> {
  note: Note<KindsOf<R>>;
}

/**
 * The handler of one route of the desk's own JSON: finds out who asks, reads what they ask as the table describes it, and answers
 * with the table's status. Its method and address are those of the file that exports it, which a test holds.
 */
export function answering<R extends Route>(
  route: R,
  answer: (principal: PrincipalWith<Entry<R>["right"]>, asked: Asked<R> & Around<R>) => Promise<AnswerTo<R>>,
) {
  const endpoint: Endpoint = endpoints[route];
  const { asks, takes, status } = endpoint;
  return authorizedRoute<Entry<R>["right"], KindsOf<R>>(
    endpoint as Endpoint & Pick<Entry<R>, "right"> & { audit?: readonly KindsOf<R>[] },
    async ({ principal, request, names, note }) => {
      // Of a name that stands twice the first counts.
      const given = Object.fromEntries([...request.nextUrl.searchParams].reverse());
      const asked = {
        names,
        query: asks && understood(asks, given, "address"),
        body: takes && (await readJson(request, takes)),
        note,
      };
      refuseFields(principal, endpoint, asked.body);
      // What the table's own parsers gave is what its types say.
      return answerJson(await answer(principal, asked as Asked<R> & Around<R>), status);
    },
  );
}
