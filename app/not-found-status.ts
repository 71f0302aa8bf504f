import { notFound } from "next/navigation";
import { currentExchange } from "@/lib/http/exchange.ts";

/**
 * Sets the status of the current page to 404; the page renders its own content. Next's `notFound()` sends an empty page
 * that only JavaScript fills, so it is used only when the response cannot be accessed.
 */
export function answerNotFound(): void {
  const response = currentExchange()?.response;
  if (!response || response.headersSent) notFound();
  response.statusCode = 404;
}
