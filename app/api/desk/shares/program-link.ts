import { inCents } from "@/lib/domain/amount.ts";
import type { ShareLink } from "@/lib/share/types.ts";

/** A link as programs read it. */
export function programLink({ lines, ...link }: ShareLink) {
  return {
    ...link,
    lines: lines.map(({ ownAmount, ...line }) => ({ ...line, priceCents: inCents(ownAmount) })),
  };
}
