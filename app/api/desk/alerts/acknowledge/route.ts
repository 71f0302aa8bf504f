import { setMark } from "@/lib/alerts/history/member-alerts.ts";
import { answering } from "../../answer.ts";

export const POST = answering("POST /api/desk/alerts/acknowledge", async (principal, { body, note }) => {
  const changed = await setMark(principal, { alertIds: body.alertIds, mark: "acknowledged", isOn: body.isOn });
  if (changed.length > 0 && body.isOn) note("alert-acknowledged", String(changed.length));
  return { changed: changed.length };
});
