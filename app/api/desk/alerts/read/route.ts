import { countUnread, setMark } from "@/lib/alerts/history/member-alerts.ts";
import { answering } from "../../answer.ts";

export const POST = answering("POST /api/desk/alerts/read", async (principal, { body }) => {
  await setMark(principal, { alertIds: body.alertIds, mark: "read", isOn: body.isRead });
  return { unread: await countUnread(principal) };
});
