import { Feed } from "feed";
import type { Language } from "@/lib/domain/principal.ts";
import { markup } from "@/lib/markup.ts";
import { env } from "@/lib/settings/env.ts";
import { alertUrl } from "./links.ts";
import { type AlertNews, type AlertWords, alertWords, textsOf, titleOf } from "./words.ts";

export const alertFeedFormats = { atom: "application/atom+xml; charset=utf-8", json: "application/feed+json" } as const;
export type AlertFeedFormat = keyof typeof alertFeedFormats;

interface FeedData {
  language: Language;
  timeZone: string;
  /** When the feed was created, as a lower limit of its date. */
  createdAt: number;
  /** The newest first. */
  alerts: readonly (AlertNews & { alertId: string; at: number })[];
  /** The names of warehouses by their ids. */
  warehouses: ReadonlyMap<string, string>;
}

/** A member's alerts as an Atom (RFC 4287) or JSON feed. The same alerts produce the same text. */
export function alertFeed(data: FeedData, format: AlertFeedFormat): string {
  const texts = textsOf(data.language, data.timeZone);
  const { appUrl } = env();
  const feed = new Feed({
    id: `${appUrl}/alerts`,
    title: texts.notices("feeds.alerts"),
    link: new URL("/alerts", appUrl).href,
    language: data.language,
    generator: "Bincard",
    updated: new Date(data.alerts[0]?.at ?? data.createdAt),
    author: { name: "Bincard" },
  });
  for (const alert of data.alerts) {
    const { warehouseId } = alert.event;
    const words = alertWords(
      alert,
      warehouseId === null ? null : (data.warehouses.get(warehouseId) ?? warehouseId),
      texts,
    );
    const title = titleOf(words, texts);
    feed.addItem({
      id: `urn:uuid:${alert.alertId}`,
      title: format === "atom" ? asHtml(title) : title,
      link: alertUrl(alert),
      date: new Date(alert.at),
      description: asHtml(sentence(words)),
    });
  }
  return format === "atom" ? feed.atom1() : feed.json1();
}

/** The package writes text as HTML (in Atom only a title), and item names are the supplier's text. */
function asHtml(text: string): string {
  return markup`${text}`.html;
}

function sentence({ facts, age }: AlertWords): string {
  return [...facts, ...age].join(" · ");
}
