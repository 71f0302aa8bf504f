import { expect, test } from "vitest";
import { alertingOf } from "@/lib/alerts/rules/alerting.ts";
import { findSession } from "@/lib/auth/find-principal.ts";
import { fieldOfTime } from "@/lib/domain/alert/schedule.ts";
import { alertTimesForm, alertTimesOf, changeAlertTimes, timesInZoneForm } from "./alert-times.ts";
import { scope } from "./scope.ts";
import { changeSettings, rememberZone } from "./settings.ts";
import { addTestMember, signInForTest, startTestApp } from "./test/app.ts";

startTestApp();

const form = { digest: "06:45", weekday: "5", quietFrom: "22:00", quietUntil: "06:30:00" };
const times = { digestMinute: 405, digestWeekday: 5, quietFromMinute: 1320, quietUntilMinute: 390 };

test("a form's times are minutes of the day; quiet hours are both or none, and never the whole day", () => {
  expect(alertTimesForm.parse(form)).toEqual(times);
  const none = { quietFromMinute: null, quietUntilMinute: null };
  expect(alertTimesForm.parse({ ...form, quietFrom: "", quietUntil: "" })).toMatchObject(none);
  const bad = [
    ...[{ quietUntil: "" }, { quietFrom: "" }, { quietUntil: "22:00" }, { digest: "" }, { digest: "24:00" }],
    ...[{ digest: "7:00" }, { digest: "07:60" }, { weekday: "7" }, { weekday: "" }],
  ];
  for (const change of bad)
    expect(alertTimesForm.safeParse({ ...form, ...change }).success, JSON.stringify(change)).toBe(false);
});

test("a field's time is read back as it was written", () => {
  for (let minute = 0; minute < 24 * 60; minute++)
    expect(alertTimesForm.parse({ ...form, digest: fieldOfTime(minute) }).digestMinute).toBe(minute);
  expect(fieldOfTime(null)).toBe("");
});

test("each member has times of their own, seven in the morning and Monday to begin with", async () => {
  const { principal } = await signInForTest("times");
  const { principal: colleague } = await addTestMember(principal.dealerId, "colleague");
  await changeAlertTimes(principal, times);
  expect(await alertTimesOf(principal)).toEqual(times);
  const usual = { digestMinute: 420, digestWeekday: 1, quietFromMinute: null, quietUntilMinute: null };
  expect(await alertTimesOf(colleague)).toEqual(usual);
});

test("the browser's time zone is stored once; messages and pages use it", async () => {
  const { principal, sessionId } = await signInForTest("zones");
  const zones = async () => {
    const [member] = (await alertingOf(await scope(principal))).members;
    return [member?.times.timeZone, (await findSession(sessionId))?.preferences.timeZone];
  };
  expect(await zones()).toEqual(["UTC", null]);
  await rememberZone(principal, "America/Toronto");
  expect(await zones()).toEqual(["America/Toronto", "America/Toronto"]);
  await rememberZone(principal, "Europe/Paris");
  expect(await zones()).toEqual(["America/Toronto", "America/Toronto"]);
  await changeSettings(principal, { timeZone: null });
  await rememberZone(principal, "Europe/Paris");
  expect(await zones()).toEqual(["Europe/Paris", "Europe/Paris"]);
});

test("times are stored with the zone in which the form showed them, unless another one is stored", async () => {
  const { principal } = await signInForTest("shown");
  const stored = async () => (await alertingOf(await scope(principal))).members[0]?.times;
  for (const named of ["nowhere", "America/Toronto", "Europe/Paris"]) {
    const { zone, ...asked } = timesInZoneForm.parse({ ...form, zone: named });
    await changeAlertTimes(principal, asked, zone);
    expect(await stored()).toMatchObject({ ...times, timeZone: named === "nowhere" ? "UTC" : "America/Toronto" });
  }
});
