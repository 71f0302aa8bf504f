import { expect, test } from "vitest";
import { dayMs } from "@/lib/domain/time.ts";
import { groupAlerts } from "./alert-groups.ts";
import type { MemberAlert } from "./types.ts";

const noon = Date.UTC(2026, 10, 23, 12);
const dayOf = (at: number) => Math.floor(at / dayMs);

function alert(
  alertId: string,
  variantNo: string | null,
  at: number,
  own: Partial<MemberAlert["event"]> = {},
): MemberAlert {
  const event = {
    ...({
      id: 1,
      at,
      kind: "low",
      productNo: "100",
      variantNo,
      name: "Tyre",
      brandId: null,
      warehouseId: null,
    } as const),
    ...{ before: null, after: null, threshold: null, dueAt: null, facts: {}, ...own },
  };
  const marks = { readAt: null, recoveredAt: null, seenAt: null, acknowledged: null, resolved: null };
  return {
    alertId,
    position: 1,
    at,
    what: "fired",
    ofAlertIds: [],
    ruleId: "",
    ruleName: "",
    event,
    ...marks,
  } as const;
}

const idsOf = (alerts: readonly MemberAlert[]) =>
  groupAlerts(alerts, dayOf).map((group) => group.alerts.map(({ alertId }) => alertId).join(" "));

test("alerts about one item on one day are one group, in the place of the newest", () => {
  const page = [
    alert("4", "a", noon),
    alert("3", "b", noon - 1),
    alert("2", "a", noon - 2),
    alert("1", "a", noon - dayMs),
  ];
  expect(idsOf(page)).toEqual(["4 2", "3", "1"]);
  expect(groupAlerts(page, dayOf).map(({ day }) => day)).toEqual([dayOf(noon), dayOf(noon), dayOf(noon) - 1]);
});

test("a digest's alerts are under the day of their events, below later ones", () => {
  const digest = alert("2", "a", noon, { at: noon - dayMs });
  const atOnce = alert("1", "b", noon - dayMs + 1);
  expect(idsOf([digest, atOnce])).toEqual(["1", "2"]);
  expect(groupAlerts([digest], dayOf).map(({ day }) => day)).toEqual([dayOf(noon) - 1]);
});

test("a whole product is another item than its variants, and the number of further items is on its own", () => {
  const more = { facts: { more: 7 } };
  expect(idsOf([alert("3", null, noon), alert("2", "a", noon), alert("1", "a", noon, more)])).toEqual(["3", "2", "1"]);
});

test("alerts about syncs are grouped by the list that they name", () => {
  const sync = (alertId: string, name: string) =>
    alert(alertId, null, noon, { productNo: null, name, kind: "list-held" });
  expect(idsOf([sync("3", "products"), sync("2", "stock"), sync("1", "products")])).toEqual(["3 1", "2"]);
});
