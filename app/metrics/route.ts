import { timingSafeEqual } from "node:crypto";
import { accountMetrics } from "@/lib/accounts/metrics.ts";
import { currentExchange } from "@/lib/http/exchange.ts";
import { handler } from "@/lib/http/handler.ts";
import { instrumentFigures } from "@/lib/instruments.ts";
import { env } from "@/lib/settings/env.ts";
import { dealersFigures, exposition } from "./dealers.ts";
import { processFigures, watchEventLoop, workerFigures } from "./process.ts";

watchEventLoop();

/**
 * Prometheus metrics (text format 0.0.4). Access requires METRICS_TOKEN; where none is set, a direct connection from this
 * machine.
 */
export const GET = handler(async (request) => {
  if (!isAllowed(request.headers)) {
    const headers = { "WWW-Authenticate": 'Bearer realm="metrics"', "Cache-Control": "no-store" };
    return new Response("METRICS_TOKEN is needed\n", { status: 401, headers });
  }
  const now = Date.now();
  const figures = [await processFigures(), workerFigures(), instrumentFigures(), await accountMetrics(now)];
  const text = exposition([...figures.flat(), ...(await dealersFigures(now))]);
  return new Response(text, {
    headers: { "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": "no-store" },
  });
});

function isAllowed(headers: Headers): boolean {
  const token = env().METRICS_TOKEN;
  // A proxy on this machine that adds no header to what it passes on looks as if this machine asked.
  if (!token) return currentExchange()?.isDirectLoopback ?? false;
  const header = headers.get("authorization") ?? "";
  const given = /^bearer\s/i.test(header) ? header.slice("bearer ".length).trimStart() : "";
  return sameText(token, given);
}

function sameText(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}
