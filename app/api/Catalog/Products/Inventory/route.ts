import { interfaceInventory } from "@/lib/catalog/interface/lists.ts";
import { parseInventoryQuery } from "@/lib/catalog/interface/query.ts";
import { operation } from "../../operation.ts";

/** GET /Catalog/Products/Inventory of the supplier's interface (4.6). */
export const GET = operation({ source: "inventory", parse: parseInventoryQuery, ask: interfaceInventory });
