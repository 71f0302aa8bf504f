import { listAlerts } from "@/lib/alerts/history/member-alerts.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/alerts", (principal, { query }) => listAlerts(principal, query));
