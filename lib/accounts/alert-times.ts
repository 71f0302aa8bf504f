import { eq } from "drizzle-orm";
import { z } from "zod";
import { members } from "@/db/app/schema.ts";
import type { AlertTimes } from "@/lib/domain/alert/schedule.ts";
import type { MemberPrincipal } from "@/lib/domain/principal.ts";
import { isTimeZone } from "@/lib/domain/time-zone.ts";
import { scope } from "./scope.ts";
import { rememberZone } from "./settings.ts";

/** "07:30", as a browser's field for a time of day sends it, in minutes; with seconds by some. */
const timeOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, "is not a time of day")
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5)));
const timeOrNone = z.union([z.literal("").transform(() => null), timeOfDay]);

/** The times as a form sends them. Quiet hours are both or none, and not the whole day. */
export const alertTimesForm = z
  .object({
    digest: timeOfDay,
    weekday: z
      .string()
      .regex(/^[0-6]$/, "is no day of the week")
      .transform(Number),
    quietFrom: timeOrNone,
    quietUntil: timeOrNone,
  })
  .refine(({ quietFrom, quietUntil }) => (quietFrom === null) === (quietUntil === null), "lacks an end")
  .refine(({ quietFrom, quietUntil }) => quietFrom === null || quietFrom !== quietUntil, "is the whole day")
  .transform(
    ({ digest, weekday, quietFrom, quietUntil }): AlertTimes => ({
      digestMinute: digest,
      digestWeekday: weekday,
      quietFromMinute: quietFrom,
      quietUntilMinute: quietUntil,
    }),
  );

/** The same with the zone in which the form showed them; a browser without one that is known sends none. */
export const timesInZoneForm = alertTimesForm.and(
  z.object({ zone: z.string().refine(isTimeZone).optional().catch(undefined) }),
);

/** When the principal wants to receive alerts. */
export async function alertTimesOf(principal: MemberPrincipal): Promise<AlertTimes> {
  const { digestMinute, digestWeekday, quietFromMinute, quietUntilMinute } = members;
  const [times] = await (await scope(principal)).members.select(
    { digestMinute, digestWeekday, quietFromMinute, quietUntilMinute },
    eq(members.memberId, principal.memberId),
  );
  return times ?? { digestMinute: 420, digestWeekday: 1, quietFromMinute: null, quietUntilMinute: null };
}

/** Messages are sent by the zone that is stored: when none is, it becomes the one in which the times were shown. */
export async function changeAlertTimes(principal: MemberPrincipal, times: AlertTimes, zone?: string): Promise<void> {
  if (zone !== undefined) await rememberZone(principal, zone);
  await (await scope(principal)).members.update(times, eq(members.memberId, principal.memberId));
}
