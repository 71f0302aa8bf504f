import ical, { ICalEventBusyStatus, ICalEventTransparency } from "ical-generator";
import type { DueDelivery } from "@/lib/catalog/board/types.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import type { Language } from "@/lib/domain/principal.ts";
import { dayOf } from "@/lib/domain/time.ts";
import { env } from "@/lib/settings/env.ts";
import { textsOf } from "./words.ts";

/** How often a calendar program should poll (s). */
const lookEveryS = 60 * 60;

/**
 * Due dates as a calendar (RFC 5545) of all-day entries. An entry's id is its item and warehouse, so a moved date moves
 * the entry, whose text lists the earlier dates. The same dates produce the same text.
 */
export function dueCalendar(
  deliveries: readonly DueDelivery[],
  { language, createdAt }: { language: Language; createdAt: number },
): string {
  const { notices, events, common, format } = textsOf(language, "UTC");
  const { appUrl } = env();
  const { hostname } = new URL(appUrl);
  const calendar = ical({
    name: notices("feeds.dueDates"),
    prodId: { company: "Bincard", product: "Bincard" },
    ttl: lookEveryS,
  });
  for (const delivery of deliveries) {
    const { variantNo, productNo, name, warehouseId, warehouse, dueAt, formerDueAts, changedAt, wanted } = delivery;
    const dates = formerDueAts.map((at) => (at === null ? common("noDate") : format.day(at)));
    const slips =
      dates.length === 0
        ? []
        : [notices("feeds.moved", { count: dates.length, dates: common("was", { value: dates.join(", ") }) })];
    const wish = wanted === null ? [] : [events("wanted", { count: wanted })];
    calendar.createEvent({
      id: `due-${variantNo}-${warehouseId ?? "all"}@${hostname}`,
      start: new Date(`${dayOf(dueAt)}T00:00:00Z`),
      timezone: "UTC",
      allDay: true,
      // A delivery does not block time.
      transparency: ICalEventTransparency.TRANSPARENT,
      // Outlook uses its own property.
      busystatus: ICalEventBusyStatus.FREE,
      summary: notices("feeds.due", { name: `${name} (${variantNo})` }),
      description: [...slips, ...(warehouse === null ? [] : [warehouse]), ...wish].join("\n"),
      location: warehouse,
      url: new URL(productHref(productNo, variantNo), appUrl).href,
      sequence: formerDueAts.length,
      stamp: new Date(changedAt ?? createdAt),
    });
  }
  return calendar.toString();
}
