import { route } from "@/lib/auth/route.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { BincardError } from "@/lib/errors.ts";
import { rejectedRecordText } from "@/lib/sync/index.ts";
import { textFileName } from "./file-name.ts";

/** The original text of a rejected record, as far as it is stored, as a file to save. */
export const GET = route({ right: "rejected.read", audit: ["exported"] }, async ({ principal, names, note }) => {
  const { recordId = "" } = names;
  const record = /^\d{1,15}$/.test(recordId) ? await rejectedRecordText(principal, Number(recordId)) : null;
  if (!record) throw new BincardError("not-found", { what: "record", id: cutAt(recordId, 100) });
  const name = textFileName(record);
  note("exported", name);
  return new Response(record.raw, {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      vary: "Cookie, Authorization",
    },
  });
});
