import { putBack } from "@/lib/lists/lines.ts";
import { answering } from "../../answer.ts";

export const POST = answering("POST /api/desk/lines/undo", async (principal, { body, note }) => {
  const restored = await putBack(principal, body.at);
  if (restored > 0) note("lines-put-back");
  return { restored };
});
