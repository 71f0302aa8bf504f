import type { NextRequest } from "next/server";

/** The barest handler that reads its request. */
export function GET(request: NextRequest): Response {
  return Response.json({ asked: request.nextUrl.searchParams.get("q") });
}
