import type { AnswerTo, EndpointInput, Route } from "@/lib/api/endpoints.ts";
import { dealerHeader } from "@/lib/domain/principal.ts";

/**
 * The changes that a page makes through the JSON API instead of a server action. Stars and scans come faster than they
 * are answered, and each needs its own response; a scan also has to know whether it arrived. The framework sends
 * actions one after another and then renders the page, and an opened product would render again. Every other change of
 * a page is a server action.
 */
type PageWrite =
  | "POST /api/desk/watch"
  | "DELETE /api/desk/watch"
  | "POST /api/desk/lines"
  | "POST /api/desk/lists/{listId}/scans"
  | "PATCH /api/desk/lists/{listId}/scans"
  | "POST /api/desk/recent";

/** The routes of the desk's JSON that pages use. Programs may use more. */
type PageRoute = Extract<Route, `GET ${string}`> | PageWrite;

/** A response of the desk's JSON. `json` is typed for the `ok` case; otherwise the body is a problem. */
interface AnswerAs<R extends PageRoute> extends Response {
  json(): Promise<AnswerTo<R>>;
}

/**
 * Sends a request to the desk's JSON for the dealer whose page this is. If another dealer has signed in or this one has
 * signed out in another tab, reloads the whole page, so that two dealers' data never share a screen.
 */
export async function apiFetch<R extends PageRoute>(
  dealerId: string,
  route: R,
  given: EndpointInput<R>,
  signal?: AbortSignal,
): Promise<AnswerAs<R>> {
  const { names = {}, query, body } = given as Parts;
  const [method, pattern = ""] = route.split(" ");
  const address = pattern.replace(/{(\w+)}/g, (_, name) => encodeURIComponent(names[name] ?? ""));
  const sent = fetch(query ? `${address}?${new URLSearchParams(query)}` : address, {
    method,
    headers: { accept: "application/json", "content-type": "application/json", [dealerHeader]: dealerId },
    body: JSON.stringify(body),
    cache: "no-store",
    signal,
  });
  // A change whose response is lost may be stored.
  const response = await sent.finally(() => method !== "GET" && route !== unshown && heard?.());
  if (response.status === 401 || response.status === 412) window.location.reload();
  return response;
}

/** The result of a request: its response, or the status of a refusal; null if no complete response arrived. */
export type Outcome<R extends PageRoute> =
  | { readonly ok: true; readonly answer: AnswerTo<R> }
  | { readonly ok: false; readonly status: number | null };

/** Like `apiFetch`, with the response read to its end. Never throws: an incomplete response is null. */
export async function apiOutcome<R extends PageRoute>(...asked: Parameters<typeof apiFetch<R>>): Promise<Outcome<R>> {
  try {
    const response = await apiFetch(...asked);
    return response.ok ? { ok: true, answer: await response.json() } : { ok: false, status: response.status };
  } catch {
    return { ok: false, status: null };
  }
}

let heard: (() => void) | null = null;

/**
 * Calls `hear` after each change that this tab may have saved through the desk's JSON. Returns the function that stops
 * it.
 */
export function followChanges(hear: () => void): () => void {
  heard = hear;
  return () => {
    heard = null;
  };
}

/** A change at every product that is opened, which no page fetched ahead has to show. */
const unshown: PageRoute = "POST /api/desk/recent";

/** Parameters of any route. */
interface Parts {
  names?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

/**
 * The JSON body of an `apiFetch` response.
 * @throws Error with the status as message when the response is not ok.
 */
export async function apiRead<R extends PageRoute>([route, dealerId, given]: readonly [
  route: R,
  dealerId: string,
  given: EndpointInput<R>,
]): Promise<AnswerTo<R>> {
  const response = await apiFetch(dealerId, route, given);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}
