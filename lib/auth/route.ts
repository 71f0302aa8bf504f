import type { NextRequest } from "next/server";
import type { AuditKind } from "@/lib/accounts/audit.ts";
import type { PrincipalWith, Right } from "@/lib/domain/principal.ts";
import { addressOf } from "@/lib/http/address.ts";
import { handler } from "@/lib/http/handler.ts";
import { audited, type Definition, type Note, withRight } from "./definition.ts";
import { requirePrincipal, timeZoneOf } from "./request.ts";

interface Context {
  params?: Promise<Record<string, string>>;
}

interface RouteInput<R extends Right, Kind extends AuditKind> {
  principal: PrincipalWith<R>;
  request: NextRequest;
  /** The time zone in which the principal is shown moments, for the days of files. */
  timeZone: string;
  /** The parts of the address that are in brackets. */
  names: Record<string, string>;
  note: Note<Kind>;
}

interface RouteDefinition<R extends Right, Kind extends AuditKind> extends Definition<Kind> {
  right: R;
  /** Which bodies it takes, by their headers; JSON unless given. */
  isAdmitted?: (headers: Headers) => boolean;
}

const definitions = new WeakMap<object, Definition>();

/** The definition of a route handler made by `route`; undefined for one without a principal. */
export function routeDefinition(answer: object): Definition | undefined {
  return definitions.get(answer);
}

/**
 * Builds every route handler that needs a principal: it finds the principal, refuses it without the right, answers, and
 * writes the noted audit events. Errors become responses as in `handler`.
 */
export function route<R extends Right, const Kind extends AuditKind = never>(
  definition: RouteDefinition<R, Kind>,
  answer: (asked: RouteInput<R, Kind>) => Promise<Response>,
): (request: NextRequest, context: Context) => Promise<Response> {
  const made = handler<Context>(async (request, context) => {
    const principal = withRight(await requirePrincipal(request), definition.right);
    const names = (await context.params) ?? {};
    return audited<Kind, Response>(principal, addressOf(request.headers), (note) =>
      answer({ principal, request, timeZone: timeZoneOf(principal, request), names, note }),
    );
  }, definition);
  definitions.set(made, definition);
  return made;
}
