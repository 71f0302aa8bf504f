import { like } from "drizzle-orm";
import { alertChannels, dealers, sessions } from "@/db/app/schema.ts";
import { appDatabase } from "@/db/open.ts";
import type { Figure } from "@/lib/instruments.ts";
import { tokenAccount } from "./encrypted-names.ts";
import { isRunning } from "./session-limits.ts";
import { tokenDealersRefused } from "./token-dealer-limit.ts";

/** The number of dealers, also of those of access tokens, and of running sessions. */
export async function accountMetrics(now: number): Promise<Figure[]> {
  const app = await appDatabase();
  const running = await app.$count(sessions, isRunning(now));
  return [
    figure("bincard_dealers", "Dealers with an account.", [{ labels: {}, value: await app.$count(dealers) }]),
    figure("bincard_sessions", "Sessions that are running: not ended, not idle too long, not too old.", [
      { labels: {}, value: running },
    ]),
    figure("bincard_token_dealers", "Dealers that an access token opened, and no password.", [
      { labels: {}, value: await app.$count(dealers, like(dealers.accountHash, `${tokenAccount}%`)) },
    ]),
    {
      ...figure("bincard_token_dealers_refused_total", "Sign-ins beyond the limit of new dealers of tokens.", [
        { labels: {}, value: tokenDealersRefused.count },
      ]),
      type: "counter",
    },
  ];
}

type AlertChannelKind = (typeof alertChannels.kind.enumValues)[number];
export const alertChannelKinds: readonly AlertChannelKind[] = alertChannels.kind.enumValues;

/** The kind of each channel of alerts, by its id. */
export async function channelKinds(): Promise<ReadonlyMap<string, AlertChannelKind>> {
  const app = await appDatabase();
  const channels = await app.select({ id: alertChannels.channelId, kind: alertChannels.kind }).from(alertChannels);
  return new Map(channels.map(({ id, kind }) => [id, kind]));
}

function figure(name: string, help: string, samples: Figure["samples"]): Figure {
  return { name, help, type: "gauge", samples };
}
