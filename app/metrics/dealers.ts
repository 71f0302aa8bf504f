import { alertChannelKinds, channelKinds } from "@/lib/accounts/metrics.ts";
import { secondMs } from "@/lib/domain/time.ts";
import type { Figure } from "@/lib/instruments.ts";
import { dealerFigures } from "@/lib/sync/index.ts";
import { type DealerFigures, resourceNames } from "@/lib/sync/types.ts";

/**
 * The sync worker's last figures for all dealers together: the oldest age, and sums. No dealer has its own label, and
 * no dealer database is opened.
 */
export async function dealersFigures(now: number): Promise<Figure[]> {
  return figuresOf(dealerFigures(), await channelKinds(), now);
}

/** `kinds`: of the channels of alerts, by id. */
export function figuresOf(
  dealers: readonly DealerFigures[],
  kinds: Awaited<ReturnType<typeof channelKinds>>,
  now: number,
): Figure[] {
  const age = (moments: readonly number[]) =>
    moments.length === 0 ? 0 : Math.max(0, Math.round((now - Math.min(...moments)) / secondMs));
  const sources = ["catalog", "prices", "inventory"] as const;
  const oldest = sources.flatMap((source) => {
    // Nothing can be read of a dealer whose sign-in is refused, until somebody signs in: it is counted apart.
    const moments = dealers.flatMap(({ readAt, needsSignIn }) => (needsSignIn ? [] : (readAt[source] ?? [])));
    return moments.length === 0 ? [] : [{ labels: { source }, value: age(moments) }];
  });
  const waiting = dealers.flatMap(({ messages }) => messages.oldestAt ?? []);
  const failed = dealers.flatMap(({ messages }) => messages.failed);
  return [
    gauge("bincard_known_dealers", "Dealers of whom the sync worker has told since the start.", dealers.length),
    {
      ...gauge(
        "bincard_oldest_copy_age_seconds",
        "Time since the supplier was read, of the dealer that waits longest. Without those signed off.",
      ),
      samples: oldest,
    },
    {
      ...gauge("bincard_held_lists", "Lists held for review, by list."),
      samples: resourceNames.map((resource) => ({
        labels: { resource },
        value: dealers.filter(({ held }) => held.includes(resource)).length,
      })),
    },
    {
      ...gauge("bincard_rejected_records", "Records set aside since they could not be read, by list."),
      samples: resourceNames.map((resource) => ({
        labels: { resource },
        value: sum(dealers.flatMap(({ rejected }) => rejected.filter((one) => one.resource === resource))),
      })),
    },
    gauge(
      "bincard_dealers_away",
      "Dealers for whom the supplier does not answer.",
      dealers.filter((one) => one.isAway).length,
    ),
    gauge(
      "bincard_dealers_signed_off",
      "Dealers whose password or token the supplier accepts no more.",
      dealers.filter((one) => one.needsSignIn).length,
    ),
    gauge(
      "bincard_alert_messages_due",
      "Messages of alerts that wait to be sent, or to be tried again.",
      dealers.reduce((total, { messages }) => total + messages.due, 0),
    ),
    gauge("bincard_alert_messages_oldest_seconds", "Age of the oldest of them.", age(waiting)),
    {
      ...gauge("bincard_alert_messages_failed", "Messages whose last try failed, given up or not, by kind of channel."),
      samples: alertChannelKinds.map((channel) => ({
        labels: { channel },
        value: sum(failed.filter(({ channelId }) => kinds.get(channelId) === channel)),
      })),
    },
  ];
}

function sum(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((total, { count }) => total + count, 0);
}

function gauge(name: string, help: string, value?: number): Figure {
  return { name, help, type: "gauge", samples: value === undefined ? [] : [{ labels: {}, value }] };
}

/** Metrics in Prometheus' text exposition format 0.0.4. A metric without samples is left out. */
export function exposition(figures: Figure[]): string {
  const blocks = figures
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(({ labels, value, suffix = "" }) => `${name}${suffix}${labelText(labels)} ${value}`);
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines].join("\n");
    });
  return `${blocks.join("\n")}\n`;
}

function labelText(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(",")}}` : "";
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n");
}
