import { type AlertEvent, type AlertRule, mostPresentNamed } from "@/lib/domain/alert/rule.ts";
import type { EventKind } from "@/lib/domain/event.ts";

/** What is so already for one rule. */
export class PresentCases {
  readonly named: AlertEvent[] = [];
  readonly #more = new Map<EventKind, number>();

  add(event: AlertEvent): void {
    if (this.named.length < mostPresentNamed) this.named.push(event);
    else this.#more.set(event.kind, (this.#more.get(event.kind) ?? 0) + 1);
  }

  /** An event for each kind of which more is so than was named, without an article. */
  others({ subject, subjectId, conditions }: AlertRule, at: number): AlertEvent[] {
    return [...this.#more].map(([kind, more]) => ({
      ...{ id: 0, at, kind, productNo: null, variantNo: null, name: "", before: null, after: null, dueAt: null },
      brandId: subject === "brand" ? subjectId : null,
      warehouseId: conditions.warehouseId ?? null,
      threshold: kind === "low" ? (conditions.units ?? null) : null,
      facts: { more },
    }));
  }
}
