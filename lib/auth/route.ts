import type { NextRequest } from "next/server";
import type { AuditKind } from "@/lib/accounts/audit.ts";
import type { PrincipalWith, Right } from "@/lib/domain/principal.ts";
import { addressOf } from "@/lib/http/address.ts";
import { handler } from "@/lib/http/handler.ts";
import { audited, type Definition, type Note, withRight } from "./definition.ts";
import { requirePrincipal } from "./request.ts";

interface Context {
  params?: Promise<Record<string, string>>;
}

interface Asked<R extends Right, Kind extends AuditKind> {
  principal: PrincipalWith<R>;
  request: NextRequest;
  /** The parts of the address that stand in brackets. */
  names: Record<string, string>;
  note: Note<Kind>;
}

interface RouteDefinition<R extends Right, Kind extends AuditKind> extends Definition<Kind> {
  right: R;
}

const definitions = new WeakMap<object, Definition>();

/** What a route handler made by `route` says of itself; undefined for one that asks nobody who he is. */
export function routeDefinition(answer: object): Definition | undefined {
  return definitions.get(answer);
}

/**
 * The one shape of a route that is not for everybody: finds out who asks, refuses who lacks the right, answers, and writes
 * into the audit log what was noted. Errors become responses as in `handler`.
 */
export function route<R extends Right, const Kind extends AuditKind = never>(
  definition: RouteDefinition<R, Kind>,
  answer: (asked: Asked<R, Kind>) => Promise<Response>,
): (request: NextRequest, context: Context) => Promise<Response> {
  const made = handler<Context>(async (request, context) => {
    const principal = withRight(await requirePrincipal(request), definition.right);
    const names = (await context.params) ?? {};
    return audited<Kind, Response>(principal, addressOf(request.headers), (note) =>
      answer({ principal, request, names, note }),
    );
  });
  definitions.set(made, definition);
  return made;
}
