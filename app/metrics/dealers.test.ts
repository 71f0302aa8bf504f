import { expect, test } from "vitest";
import type { DealerFigures } from "@/lib/sync/types.ts";
import { figuresOf } from "./dealers.ts";

const now = Date.UTC(2026, 10, 21);
const fresh: DealerFigures = {
  readAt: { catalog: now - 5000, prices: now - 5000, inventory: now - 1000 },
  held: [],
  isAway: false,
  needsSignIn: false,
  rejected: [],
  messages: { due: 0, oldestAt: null, failed: [] },
};
const troubled: DealerFigures = {
  readAt: { catalog: now - 90_000, prices: null, inventory: now + 5000 },
  held: ["products", "inventory"],
  isAway: true,
  needsSignIn: false,
  rejected: [
    { resource: "products", count: 3 },
    { resource: "brands", count: 1 },
  ],
  messages: { due: 2, oldestAt: now - 7000, failed: [{ channelId: "m", count: 2 }] },
};

const signedOff: DealerFigures = {
  ...fresh,
  readAt: { catalog: now - 9e9, prices: now - 9e9, inventory: now - 9e9 },
  needsSignIn: true,
};

function told(dealers: DealerFigures[]): Record<string, unknown> {
  const kinds = new Map([["m", "mail"]] as const);
  return Object.fromEntries(
    figuresOf(dealers, kinds, now).map(({ name, samples }) => [
      name,
      Object.fromEntries(samples.map(({ labels, value }) => [Object.values(labels).join(), value])),
    ]),
  );
}

test("figures are of all dealers together: the oldest age, and sums by list and kind of channel", () => {
  expect(told([fresh, troubled, signedOff])).toEqual({
    bincard_known_dealers: { "": 3 },
    bincard_oldest_copy_age_seconds: { catalog: 90, prices: 5, inventory: 1 },
    bincard_held_lists: { brands: 0, categories: 0, products: 1, inventory: 1 },
    bincard_rejected_records: { brands: 1, categories: 0, products: 3, inventory: 0 },
    bincard_dealers_away: { "": 1 },
    bincard_dealers_signed_off: { "": 1 },
    bincard_alert_messages_due: { "": 2 },
    bincard_alert_messages_oldest_seconds: { "": 7 },
    bincard_alert_messages_failed: { mail: 2, webhook: 0, push: 0 },
  });
});

test("unknown figures are omitted or 0, and a clock that was set back makes no negative age", () => {
  expect(told([])).toMatchObject({
    bincard_oldest_copy_age_seconds: {},
    bincard_alert_messages_oldest_seconds: { "": 0 },
  });
  expect(told([{ ...fresh, readAt: { catalog: now + 9000, prices: null, inventory: null } }])).toMatchObject({
    bincard_oldest_copy_age_seconds: { catalog: 0 },
  });
});
