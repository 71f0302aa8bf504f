import type { ShareChoice, SharedLine, ShareLayout } from "@/lib/domain/share.ts";

/** A link for people without an account, as its shop sees it. */
export interface ShareLink extends ShareChoice {
  readonly shareId: string;
  /** The member who shares. */
  readonly memberId: string;
  readonly layout: ShareLayout;
  readonly lines: readonly SharedLine[];
  readonly hasPassphrase: boolean;
  readonly createdAt: number;
  readonly openedTimes: number;
  /** When its page was last opened (ms); null: never. */
  readonly openedAt: number | null;
}
