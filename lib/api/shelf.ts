import { z } from "zod";
import { shelfModes, shelfRefusals } from "@/lib/catalog/lines/types.ts";
import { cutAt } from "@/lib/domain/normalize.ts";
import { highestOnShelf, maxOnShelf, type ShelfRow } from "@/lib/shelf/types.ts";
import { moment, type Table, whole } from "./endpoint.ts";

const figure = z.int().min(0).max(highestOnShelf).nullable();
/** Any figure is taken in, so that a bad one refuses its own row alone. */
const givenFigure = z
  .union([z.number(), z.string().max(40)])
  .nullable()
  .optional()
  .describe(
    `A whole number from 0 to ${highestOnShelf}. A negative number on hand is stored as 0. Any other value rejects its row`,
  );

const givenLot = givenFigure.describe(
  `A whole number from 1 to ${highestOnShelf}; null clears it. Any other value, including 0, rejects its row`,
);

const row = z.strictObject({
  variantNo: z.string(),
  onHand: figure,
  onOrder: figure,
  minimum: figure.describe("Reorder when on hand plus on order is at or below this"),
  maximum: figure.describe("Order up to this quantity"),
  minOrder: figure.describe("Minimum order quantity"),
  packSize: figure.describe("Units per pack; Reorder proposes whole packs only"),
  updatedAt: moment.describe("When on hand or on order was last updated; milliseconds since 1970, UTC"),
}) satisfies z.ZodType<ShelfRow>;

/** A row as submitted. An invalid row is refused alone (`readShelfRow`). */
const identifier = z.union([z.string().trim().max(1000), z.int().min(0)]).transform(String);
const givenRow = z.strictObject({
  number: identifier.describe("Item number, UPC, EAN or manufacturer number"),
  others: z
    .array(identifier)
    .max(8)
    .optional()
    .describe("Other numbers of the same item, tried in order if no item has the previous one"),
  ...{
    onHand: givenFigure,
    onOrder: givenFigure,
    minimum: givenFigure,
    maximum: givenFigure,
    minOrder: givenLot,
    packSize: givenLot,
  },
});

/** A row of a request; of one that cannot be read its number, as far as there is any, and the field that is wrong. */
export function readShelfRow(row: unknown): z.output<typeof givenRow> | { number: string; bad: string } {
  const read = givenRow.safeParse(row);
  if (read.success) return read.data;
  const number = z.object({ number: givenRow.shape.number }).safeParse(row).data?.number ?? "";
  const [issue] = read.error.issues;
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys.slice(0, 1) : [];
  return { number, bad: cutAt([...(issue?.path ?? []), ...unknown].join(".") || "row", longestField) };
}
const longestField = 100;

/** The endpoints about the dealer's own shelf. */
export const shelfEndpoints = {
  "GET /api/desk/shelf": {
    right: "shelf.read",
    id: "shelf",
    summary: "Get My stock (your own stock, not the supplier's)",
    answer: z.strictObject({ rows: z.array(row) }).describe("Every item in My stock; null: no value."),
  },
  "PUT /api/desk/shelf": {
    right: "shelf.write",
    audit: ["shelf-told"],
    id: "tellShelf",
    summary: "Update My stock; also with a key that may write it",
    takes: z.strictObject({
      mode: z
        .enum(shelfModes, 'is neither "merge" nor "replace"')
        .describe(
          "merge: missing rows and figures stay. replace: My stock becomes exactly these rows, and missing figures become null",
        ),
      rows: z
        .array(z.union([givenRow, z.unknown()]))
        .max(maxOnShelf)
        .describe("An invalid row, or one with an unknown field, is rejected alone"),
    }),
    largestBody: 2_000_000,
    answer: z
      .strictObject({
        stored: whole.describe("Number of stored rows"),
        removed: whole.describe("Number of removed items"),
        refused: z
          .array(
            z.strictObject({
              row: whole.describe("Index in `rows`, from 0"),
              number: z.string(),
              reason: z.enum(shelfRefusals),
              field: z.string().nullable().describe("unread: the invalid field, or row"),
              candidates: z.array(z.string()).describe("Items that the number might mean, at most eight"),
            }),
          )
          .describe("Rejected rows, each with its reason"),
        raised: z
          .array(z.strictObject({ row: whole, number: z.string(), onHand: z.int() }))
          .describe("Rows whose negative number on hand was stored as 0, with the original number"),
        repaired: z
          .array(z.strictObject({ row: whole, number: z.string(), variantNo: z.string(), code: z.string() }))
          .describe("Rows stored after correcting their number (missing zeros, wrong check digit …)"),
        rows: z
          .array(
            z.strictObject({
              number: z.string(),
              variantNo: z.string().nullable().describe("The matching item; null: none, or several"),
              stored: z.boolean(),
              reason: z.enum(shelfRefusals).nullable().describe("Why it was rejected; null: stored"),
            }),
          )
          .describe("The result of each row, in the same order"),
      })
      .describe("Stored and rejected rows."),
    needsCopy: true,
  },
} satisfies Table;
