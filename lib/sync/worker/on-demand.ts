import type { Principal } from "@/lib/domain/principal.ts";
import { env } from "@/lib/settings/env.ts";
import { pricesAreFresh, stockIsFresh } from "../read/freshness.ts";
import { findPicture } from "../read/stored-picture.ts";
import type { Picture, RefreshOutcome } from "../types.ts";
import { host } from "./host.ts";
import type { Ask } from "./messages.ts";
import { readDealer } from "./queries.ts";

/** How long a browser request waits for a picture. A listing page requests fifty, four at a time. */
const patienceMs = 3000;

/**
 * Refreshes the stock of a product's variants when it is older than INVENTORY_ON_VIEW; simultaneous calls share one
 * request. Resolves when done, when the supplier failed, or after `waitMs`. Never throws an error of the supplier.
 */
export async function refreshStock(principal: Principal, productNo: string, waitMs: number): Promise<RefreshOutcome> {
  const maxAgeMs = env().INVENTORY_ON_VIEW;
  if (await readDealer(principal, (database) => stockIsFresh(database, productNo, maxAgeMs, Date.now())))
    return "fresh";
  return askWithin({ kind: "refresh-stock", dealerId: principal.dealerId, productNo }, waitMs);
}

/** The same for prices, by PRICES_ON_VIEW. */
export async function refreshPrices(principal: Principal, productNo: string, waitMs: number): Promise<RefreshOutcome> {
  const maxAgeMs = env().PRICES_ON_VIEW;
  if (await readDealer(principal, (database) => pricesAreFresh(database, productNo, maxAgeMs, Date.now())))
    return "fresh";
  return askWithin({ kind: "refresh-prices", dealerId: principal.dealerId, productNo }, waitMs);
}

async function askWithin(ask: Ask<"refresh-stock" | "refresh-prices">, waitMs: number): Promise<RefreshOutcome> {
  const asked = host()
    .ask(ask)
    .catch(() => "failed" as const);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"pending">((resolve) => {
    timer = setTimeout(() => resolve("pending"), waitMs);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

const withinPatience = createPatience();

/** The n-th picture of a variant as WebP, at most `width` pixels wide; null if there is none that can be shown. */
export async function readPicture(
  principal: Principal,
  variantNo: string,
  index: number,
  width: 96 | 320 | 960,
): Promise<Picture | null> {
  const found = await readDealer(principal, (database) => findPicture(database, variantNo, index, width, Date.now()));
  if (!found || found.state === "none") return null;
  if (found.state === "kept") return found.picture;
  return withinPatience(host().ask({ kind: "picture", dealerId: principal.dealerId, address: found.address, width }));
}

/**
 * Creates a function that waits for a picture and returns null after the time limit. A browser has six connections to
 * us: hanging pictures would block searches and on-demand refreshes. The download itself continues. As soon as one
 * picture arrives, later ones are waited for again.
 */
export function createPatience(): (asked: Promise<Picture | null>) => Promise<Picture | null> {
  // performance.now(): changes of the system clock do not affect it.
  let cameAt = 0;
  let stalled = false;
  return async (asked) => {
    const came = asked.then((picture) => {
      if (picture) [cameAt, stalled] = [performance.now(), false];
      return picture;
    });
    let timer: NodeJS.Timeout | undefined;
    const givenUp = new Promise<null>((resolve) => {
      const askedAt = performance.now();
      const look = () => {
        const left = Math.max(askedAt, cameAt) + patienceMs - performance.now();
        if (left > 0 && !stalled) timer = setTimeout(look, left);
        else {
          stalled = true;
          resolve(null);
        }
      };
      look();
    });
    return Promise.race([came, givenUp]).finally(() => clearTimeout(timer));
  };
}
