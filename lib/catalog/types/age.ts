/** When the figures of an answer were synced with the supplier (ms); null: never. */
export interface DataAge {
  catalogReadAt: number | null;
  pricesReadAt: number | null;
  inventoryReadAt: number | null;
}
