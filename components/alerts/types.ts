import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { ChannelKind } from "@/lib/domain/alert/message.ts";

/** Something that a rule can name. */
export interface Named {
  id: string;
  name: string;
}

/** What a member's rules can be about and be told by. */
export interface RuleChoices {
  lists: readonly Named[];
  views: readonly Named[];
  brands: readonly Named[];
  warehouses: readonly Warehouse[];
  channels: readonly (Named & { kind: ChannelKind; isConfirmed: boolean; isSignedOut: boolean })[];
  /** Whether the principal may be told of cost. */
  seesCost: boolean;
}
