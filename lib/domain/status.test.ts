import fc from "fast-check";
import { expect, test } from "vitest";
import {
  activeElseAll,
  activeStatusIds,
  isActive,
  sortStatuses,
  statusGroup,
  statusGroups,
  statusIds,
  statusKind,
} from "./status.ts";

const statusId = fc.oneof(fc.integer({ min: -2, max: 20 }), fc.constant(null));

test("each status of the interface has its group and kind", () => {
  expect([7, 10, 13, 8, 9, 11].map((id) => [id, statusGroup(id), statusKind(id)])).toEqual([
    [7, "active", "sold"],
    [10, "active", "not-sold-alone"],
    [13, "active", "not-sold-alone"],
    [8, "discontinued", "discontinued"],
    [9, "discontinued", "discontinued"],
    [11, "inactive", "inactive"],
  ]);
  expect([7, 8, 11, 42].map(statusGroup)).toEqual([...statusGroups]);
  expect([...statusIds].sort((a, b) => a - b)).toEqual([7, 8, 9, 10, 11, 13]);
  expect([...activeStatusIds].sort((a, b) => a - b)).toEqual([7, 10, 13]);
});

test("a status outside the interface has its own group and is not active, and neither is an unknown status", () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.double(), fc.constant(null)), (id) => {
      fc.pre(id === null || !statusIds.includes(id));
      expect([statusGroup(id), statusKind(id), isActive(id)]).toEqual(["other", "other", false]);
    }),
  );
});

test("statuses are sorted by their groups, each once, and unknown ids stay as sent", () => {
  fc.assert(
    fc.property(fc.array(statusId), (ids) => {
      const sorted = sortStatuses(ids);
      expect(new Set(sorted)).toEqual(new Set(ids.filter((id) => id !== null)));
      expect(sorted.length).toBe(new Set(sorted).size);
      const groups = sorted.map((id) => statusGroups.indexOf(statusGroup(id)));
      expect(groups).toEqual(groups.toSorted((a, b) => a - b));
      expect(sortStatuses(ids.toReversed())).toEqual(sorted);
    }),
  );
});

test("figures come from the active variants, or from all when none is active", () => {
  fc.assert(
    fc.property(fc.array(statusId), (ids) => {
      const variants = ids.map((id) => ({ statusId: id }));
      const active = variants.filter((variant) => isActive(variant.statusId));
      expect(activeElseAll(variants)).toEqual(active.length > 0 ? active : variants);
    }),
  );
});
