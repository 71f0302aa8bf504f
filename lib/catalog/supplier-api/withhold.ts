import { z } from "zod";
import { priceKind } from "@/lib/domain/price-type.ts";
import { can, type Principal } from "@/lib/domain/principal.ts";
import { type RecordShape, supplierApiRecords } from "./records.ts";

/**
 * For principals without the right to see cost, prices that are not retail are removed. Every key that the interface
 * does not specify is removed too, since its meaning is unknown. Their lists are parsed and serialized again.
 */

/**
 * A list of the snapshot (JSON text as sent) reduced to what the principal may see. Every answer passes through this
 * function.
 */
export function visibleBody(principal: Principal, shape: RecordShape, body: string): string {
  if (can(principal, "cost.read")) return body;
  const records: unknown = JSON.parse(body);
  return JSON.stringify(Array.isArray(records) ? kept(records, supplierApiRecords[shape]) : []);
}

function kept(value: unknown, record: z.ZodObject): unknown {
  if (Array.isArray(value)) return value.filter(isRecord).map((one) => kept(one, record));
  if (!isRecord(value)) return null;
  const named = Object.entries(value).filter(([key]) => Object.hasOwn(record.shape, key));
  return Object.fromEntries(named.flatMap(([key, inner]) => entryOf(key, inner, recordIn(record.shape[key]))));
}

/** `record`: the keys that the interface specifies; null for a plain value. */
function entryOf(key: string, inner: unknown, record: z.ZodObject | null): [string, unknown][] {
  if (record === null) return typeof inner === "object" && inner !== null ? [] : [[key, inner]];
  if (key !== "Prices") return [[key, kept(inner, record)]];
  const rows = Array.isArray(inner) ? inner.filter(isRecord).filter(isRetail) : [];
  return [[key, kept(rows, record)]];
}

/** The record type of a field, or of the list that the field holds. */
function recordIn(field: z.core.$ZodType | undefined): z.ZodObject | null {
  if (field instanceof z.ZodOptional) return recordIn(field.unwrap());
  if (field instanceof z.ZodArray) return recordIn(field.element);
  return field instanceof z.ZodObject ? field : null;
}

/**
 * A price row has its type in `TypeId` (products) or `PriceTypeId` (prices). A row without a type is removed, and so is
 * one with two types that are not both retail.
 */
function isRetail(row: Record<string, unknown>): boolean {
  const named = [row.PriceTypeId, row.TypeId].filter((typeId) => typeId !== undefined && typeId !== null);
  return named.length > 0 && named.every((typeId) => isPlain(typeId) && priceKind(Number(typeId)) === "retail");
}

/** Number([2]) is 2, so a list must not pass as a type. */
function isPlain(value: unknown): boolean {
  return typeof value === "number" || typeof value === "string";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
