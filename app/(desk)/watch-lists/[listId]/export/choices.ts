import { z } from "zod";
import { askedFormat } from "@/lib/http/spreadsheet/answer.ts";

/** What a file of a list holds: everything; number and quantity of what can be ordered; or the lines to look at. */
const contents = ["everything", "order", "open"] as const;
export type Contents = (typeof contents)[number];

const choice = z.enum(["0", "1"]).optional().catch(undefined);
const asked = askedFormat.extend({
  what: z.enum(contents).catch("everything"),
  head: choice,
  bom: choice,
});

/**
 * What an address asks for. `head` and `bom` (0 or 1) say whether the file begins with the names of its columns and, as
 * CSV, with a byte-order mark. A supplier's form mostly takes neither, so that an order has them only when asked for.
 */
export function readChoices(query: URLSearchParams) {
  const { what, head, bom, format } = asked.parse(Object.fromEntries(query));
  const isChosen = (given: "0" | "1" | undefined) => (given === undefined ? what !== "order" : given === "1");
  return { format, what, head: isChosen(head), bom: isChosen(bom) };
}
