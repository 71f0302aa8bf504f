import type { NextRequest } from "next/server";
import { appDatabase } from "@/db/open.ts";
import { writeAudit } from "@/lib/accounts/audit.ts";
import { requirePrincipal } from "@/lib/auth/request.ts";
import { BincardError } from "@/lib/errors.ts";
import { addressOf } from "@/lib/http/address.ts";
import { handler } from "@/lib/http/handler.ts";
import { rejectedRecordText } from "@/lib/sync/index.ts";
import { textFileName } from "./file-name.ts";

/**
 * The text of a rejected record as the supplier sent it, as far as it is kept, to be saved as a file. 403 for who may not
 * see cost, since it may hold prices.
 */
export const GET = handler(
  async (request: NextRequest, { params }: RouteContext<"/connection/records/[recordId]">): Promise<Response> => {
    const principal = await requirePrincipal(request);
    const { recordId } = await params;
    const record = /^\d{1,15}$/.test(recordId) ? await rejectedRecordText(principal, Number(recordId)) : null;
    if (!record) throw new BincardError("not-found", { what: "record", id: recordId.slice(0, 100) });
    const name = textFileName(record);
    const app = await appDatabase();
    await writeAudit(app, { ...principal, kind: "exported", address: addressOf(request.headers), detail: name });
    return new Response(record.raw, {
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "content-disposition": `attachment; filename="${name}"`,
        "cache-control": "private, no-store",
        vary: "Cookie, Authorization",
      },
    });
  },
);
