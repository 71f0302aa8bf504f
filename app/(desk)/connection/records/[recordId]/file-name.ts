import { cutAt } from "@/lib/domain/normalize.ts";
import type { RejectedRecordText } from "@/lib/sync/types.ts";

const longest = 60;

/**
 * The file name for a record's text: "products-460181-S-001.txt". Only characters that are safe in headers and file
 * systems.
 */
export function textFileName({ id, resource, key }: Pick<RejectedRecordText, "id" | "resource" | "key">): string {
  const plain = cutAt(key ?? "", longest)
    .replace(/[^A-Za-z0-9_]+/g, "-")
    .replace(/^-|-$/g, "");
  return `${resource}-${plain || `record-${id}`}.txt`;
}
