import { useFormat } from "@/components/ui/format.ts";

/** An amount in cents, tabular and unbroken; an en dash when it is not known. */
export function Money({ cents, className = "" }: { cents: number | null; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{useFormat().money(cents)}</span>;
}
