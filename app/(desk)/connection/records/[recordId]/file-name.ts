import type { RejectedRecordText } from "@/lib/sync/types.ts";

const longest = 60;

/** The name under which a record's text is saved: "products-460181-S-001.txt". Only signs that fit every header and disk. */
export function textFileName({ id, resource, key }: Pick<RejectedRecordText, "id" | "resource" | "key">): string {
  const plain = (key ?? "")
    .slice(0, longest)
    .replace(/[^A-Za-z0-9_-]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return `${resource}-${plain || `record-${id}`}.txt`;
}
