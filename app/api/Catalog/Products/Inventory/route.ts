import { supplierApiInventory } from "@/lib/catalog/supplier-api/lists.ts";
import { parseInventoryQuery } from "@/lib/catalog/supplier-api/query.ts";
import { operation } from "../../operation.ts";

/** GET /Catalog/Products/Inventory of the supplier's interface (4.6). */
export const GET = operation({ source: "inventory", parse: parseInventoryQuery, ask: supplierApiInventory });
