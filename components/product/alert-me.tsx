"use client";

import { useChangesLists } from "@/components/dealer/dealer-scope.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { Bell } from "@/components/ui/icons.ts";
import { newRuleHref } from "@/lib/domain/page-addresses.ts";

/** The link to a new alert rule about an item, for principals who may create one. */
export function AlertMe({ variantNo, word }: { variantNo: string; word: string }) {
  if (!useChangesLists()) return null;
  return (
    <a
      href={newRuleHref("article", variantNo, ["low", "out", "back"])}
      className="inline-flex items-center gap-1 hover:underline print:hidden"
    >
      <Icon icon={Bell} size={14} />
      {word}
    </a>
  );
}
