import { notFound } from "next/navigation";
import { currentExchange } from "@/lib/http/exchange.ts";

/**
 * Gives the page that is being made the status 404; what it renders is its own. Next's `notFound()` sends an empty
 * page that only script fills, so it is the way out only when the response is not known.
 */
export function answerNotFound(): void {
  const response = currentExchange()?.response;
  if (!response || response.headersSent) notFound();
  response.statusCode = 404;
}
