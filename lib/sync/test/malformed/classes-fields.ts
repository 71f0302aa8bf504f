import { bendRecord, raw } from "./bends.ts";
import { aside, kept, type MalformedClass, on, stocked } from "./class.ts";
import { first, type JsonObject } from "./json-object.ts";

const variant = (fields: JsonObject): MalformedClass["bend"] =>
  bendRecord((record) => Object.assign(first(record.Variants), fields));
const product = (fields: JsonObject): MalformedClass["bend"] => bendRecord((record) => Object.assign(record, fields));
/** A status of a variant and of its stock. */
const status = (value: unknown): MalformedClass["bend"] =>
  bendRecord((record, operation) =>
    Object.assign(operation === "products" ? first(record.Variants) : record, { StatusId: value }),
  );
const statusShown = (id: number | null): MalformedClass["ends"] => ({
  products: kept({ columns: { statusId: id } }),
  ...on(stocked, kept({ statusId: id })),
});
const variantShows = (shows: object): MalformedClass["ends"] => ({ products: kept({ variant: shows }) });

export const fields: MalformedClass[] = [
  {
    name: "another name, and no date of a change",
    bend: product({ Name: "Renamed", DateLastModified: undefined }),
    ends: { products: kept({ name: "Renamed", modifiedAt: null }) },
  },
  {
    name: "another name under the date of before",
    bend: product({ Name: "Renamed" }),
    ends: { products: kept({ name: "Renamed" }) },
  },
  { name: "a status that nobody knows", bend: status(99), ends: statusShown(99) },
  { name: "a negative status", bend: status(-7), ends: statusShown(-7) },
  { name: "a status as text", bend: status("8"), ends: statusShown(8) },
  { name: "a status in words", bend: status("Active"), ends: statusShown(null) },
  { name: "a fraction for a status", bend: status(7.9), ends: statusShown(null) },
  { name: "a status of null", bend: status(null), ends: statusShown(null) },
  { name: "a status that is not finite", bend: status(raw("1e400")), ends: statusShown(null) },
  { name: "a barcode of N/A", bend: variant({ UPC: "N/A", EAN: "0" }), ends: variantShows({ upc: "N/A", ean: "0" }) },
  {
    name: "two barcodes that have nothing to do with each other",
    bend: variant({ UPC: "036000291452", EAN: "4006381333931" }),
    ends: variantShows({ upc: "036000291452", ean: "4006381333931" }),
  },
  { name: "a barcode as a number", bend: variant({ UPC: 36000291452 }), ends: variantShows({ upc: "36000291452" }) },
  {
    name: "a barcode of more digits than a number has",
    bend: variant({ EAN: raw("98765432109876543210") }),
    ends: variantShows({ ean: "98765432109876543210" }),
  },
  {
    name: "a barcode that is an object",
    bend: variant({ UPC: {} }),
    ends: { products: aside("is not a text or number") },
  },
  {
    name: "a manufacturer's number of one sign",
    bend: variant({ MFGPartNumber: "-" }),
    ends: variantShows({ mfgPartNumber: "-" }),
  },
  {
    name: "yes and no in words",
    bend: variant({ GroundOnly: "True", CanBeFulFilled: 0 }),
    ends: variantShows({ groundOnly: true, fulfillable: false }),
  },
  { name: "neither yes nor no", bend: variant({ GroundOnly: "perhaps" }), ends: variantShows({ groundOnly: null }) },
  {
    name: "measures of 0 and below",
    bend: variant({ Dimensions: { Weight: 0, Length: -1, Width: "2.5", Height: raw("1e400") } }),
    ends: variantShows({ dimensions: { weight: null, length: null, width: 2.5, height: null } }),
  },
  {
    name: "a list for the measures",
    bend: variant({ Dimensions: [1, 2, 3] }),
    ends: variantShows({ dimensions: { weight: null, length: null } }),
  },
  {
    name: "attributes without a value",
    bend: variant({
      Attributes: [
        { Name: "Color", Value: null },
        { Name: null, Value: "x" },
        { Name: "Size", Value: 7 },
      ],
    }),
    ends: variantShows({ attributes: [{ name: "Size", value: "7" }] }),
  },
  {
    name: "a picture that would run",
    bend: variant({ Images: [{ Format: "Large", Url: "javascript:alert(1)" }] }),
    ends: variantShows({ images: [{ url: "javascript:alert(1)" }] }),
  },
  {
    name: "a picture without an address",
    bend: variant({ Images: [{ Format: "Large" }, null] }),
    ends: variantShows({ images: [] }),
  },
  {
    name: "an address of 10,000 letters",
    bend: variant({ Images: [{ Url: `/${"x".repeat(10_000)}` }] }),
    ends: variantShows({ images: [] }),
  },
  {
    name: "a description with markup and script",
    bend: product({ Description: "<p>Grippy &amp; light</p><script>steal()</script>" }),
    ends: { products: kept({ description: "Grippy & light" }) },
  },
  {
    name: "a description of 1 MB",
    bend: product({ Description: "<".repeat(1024 * 1024) }),
    ends: { products: kept({ description: "<".repeat(200_000) }) },
  },
  {
    name: "a description that is a list",
    bend: product({ Description: ["a"] }),
    ends: { products: kept({ description: "" }) },
  },
];
