import type { NextRequest } from "next/server";
import { authorizer } from "@/lib/auth/next-auth/authorize.ts";
import { answerAuth } from "@/lib/auth/next-auth/routes.ts";
import { answerError } from "@/lib/http/handler.ts";
import { admitDealer, eraseDealer } from "@/lib/sync/index.ts";

async function answer(
  request: NextRequest,
  { params }: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  try {
    const { nextauth } = await params;
    return await answerAuth(request, nextauth, authorizer(request, { admit: admitDealer, eraseCopy: eraseDealer }));
  } catch (error) {
    return answerError(error, `${request.method} /api/auth`);
  }
}

export { answer as GET, answer as POST };
