import { listAlerts } from "@/lib/catalog/alerts/told.ts";
import { answering } from "../answer.ts";

export const GET = answering("GET /api/desk/alerts", (principal, { query }) => listAlerts(principal, query));
