import type { SearchIndexParts } from "@/lib/search/types.ts";
import type { SupplierCredentials, SupplierSettings } from "@/lib/supplier/contract.ts";
import type { MachineOptions } from "@/lib/supplier/index.ts";
import type { Encryption } from "../supplier-access/token-source.ts";
import type { ResourceName } from "../types.ts";

/** Everything the engine needs of the world. */
export interface EngineOptions {
  settings: SupplierSettings;
  inventoryEveryMs: number;
  inventoryOnViewMs: number;
  pricesOnViewMs: number;
  now(): number;
  /** Network and waiting, where they are not the machine's own. */
  machine?: Pick<MachineOptions, "fetch" | "sleep" | "random" | "patienceFor">;
  encryption: Encryption;
  credentialsOf(dealerId: string): Promise<SupplierCredentials | null>;
  /** Dealers to keep up to date. */
  dealers(): Promise<string[]>;
  /** Dealers for whom no token may be held any more. */
  withoutRight?(): Promise<string[]>;
  /** A dealer's copy changed. */
  changed(dealerId: string, what: "catalog" | "stock"): void;
  /** A whole list was read from the supplier, for the audit log. */
  retrieved?(dealerId: string, resource: ResourceName): void;
  /** A dealer's database is another file now, or gone: whoever has it open closes it. */
  replaced?(dealerId: string): void;
  searchIndexParts(dealerId: string): Promise<SearchIndexParts | null>;
  /** No other process can have the same databases: leases left by one that crashed are void. */
  sole: boolean;
}
