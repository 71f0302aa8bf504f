import { listAlerts } from "@/lib/alerts/history/member-alerts.ts";
import { type AlertFeedFormat, alertFeed, alertFeedFormats } from "@/lib/alerts/messages/alert-feed.ts";
import { dueCalendar } from "@/lib/alerts/messages/due-calendar.ts";
import { feedRoute } from "@/lib/auth/feed-route.ts";
import { listDueDates } from "@/lib/catalog/board/due-dates.ts";
import { listWarehouses } from "@/lib/catalog/warehouses.ts";
import { defaultZone } from "@/lib/domain/time-zone.ts";

const maxAlerts = 50;

/** A member's private feeds: their alerts (atom, json), and the dates when watched items are due (ics). */
export const GET = feedRoute({
  alerts: async ({ principal, format, createdAt }) => {
    if (!isAlertFormat(format)) return null;
    const [{ alerts }, warehouses] = await Promise.all([
      listAlerts(principal, { limit: maxAlerts }),
      listWarehouses(principal),
    ]);
    const { language, preferences } = principal;
    const names = new Map(warehouses.map(({ warehouseId, name }) => [warehouseId, name]));
    const zone = preferences.timeZone ?? defaultZone;
    const body = alertFeed({ language, timeZone: zone, createdAt, alerts, warehouses: names }, format);
    return { type: alertFeedFormats[format], body };
  },
  "due-dates": async ({ principal, format, createdAt }) => {
    if (format !== "ics") return null;
    const body = dueCalendar(await listDueDates(principal), { language: principal.language, createdAt });
    return { type: "text/calendar; charset=utf-8", body };
  },
});

function isAlertFormat(format: string): format is AlertFeedFormat {
  return Object.hasOwn(alertFeedFormats, format);
}
