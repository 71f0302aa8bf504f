import { isPage, routes } from "./routes.ts";

export interface Action {
  id: string;
  name: string;
}

/** The target of one request: a route, or a server action of a page. */
export interface Subject {
  route: string;
  action: Action | null;
  /** How many requests this target had before. */
  round: number;
}

const handlers = Object.keys(routes).filter((route) => !isPage(route));
const pages = Object.keys(routes).filter((route) => isPage(route) && route !== "/_global-error");
/**
 * After the first requests: one page per `pageEvery` requests, since handlers are many times faster, and one
 * server action per `actionEvery`.
 */
const pageEvery = 28;
const actionEvery = 64;

/** Every target there is. */
const targets = (actions: readonly Action[]) => [
  ...[...handlers, ...pages].map((route) => ({ route, action: null })),
  ...actions.map((action) => ({ route: `action ${action.name}`, action })),
];

/** The fewest requests that reach every target twice: once from its owner, and once through any door. */
export const minRequests = (actions: readonly Action[]): number => 2 * targets(actions).length;

/** The target of request number `turn`. Each is taken twice first, so that a short run covers all of them, too. */
export function subject(turn: number, actions: readonly Action[]): Subject {
  const all = targets(actions);
  const first = all[turn % all.length];
  if (first && turn < 2 * all.length) return { ...first, round: Math.floor(turn / all.length) };
  const time = Math.floor(turn / actionEvery);
  const action = turn % actionEvery === 1 ? actions[time % actions.length] : undefined;
  if (action) return { route: `action ${action.name}`, action, round: Math.floor(time / actions.length) };
  const [names, place] = turn % pageEvery === 0 ? [pages, Math.floor(turn / pageEvery)] : [handlers, turn];
  return { route: names[place % names.length] ?? "/", action: null, round: Math.floor(place / names.length) };
}
