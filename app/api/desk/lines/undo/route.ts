import { putBack } from "@/lib/watch/lines.ts";
import { answering } from "../../answer.ts";

export const POST = answering("POST /api/desk/lines/undo", async (principal, { body }) => ({
  restored: await putBack(principal, body.at),
}));
