export interface Warehouse {
  readonly id: number;
  readonly name: string;
  /**
   * Which part of the variants it stocks (0 to 1). Its share of demand is `portion`, where 1 is an average
   * warehouse.
   */
  readonly range: number;
  readonly portion: number;
}

const all: readonly Warehouse[] = [
  { id: 1, name: "Montreal", range: 0.92, portion: 1.6 },
  { id: 2, name: "Toronto", range: 0.85, portion: 1.4 },
  { id: 3, name: "Vancouver", range: 0.78, portion: 1.1 },
  { id: 4, name: "Reno", range: 0.72, portion: 1.2 },
  { id: 5, name: "Louisville", range: 0.64, portion: 0.9 },
  { id: 7, name: "Halifax", range: 0.38, portion: 0.4 },
  { id: 8, name: "Calgary", range: 0.55, portion: 0.6 },
  { id: 9, name: "Allentown", range: 0.66, portion: 1 },
  { id: 11, name: "Dallas", range: 0.6, portion: 0.9 },
  { id: 12, name: "Saint Paul", range: 0.5, portion: 0.6 },
];

/** The first `count` of the supplier's warehouses, four to ten. */
export function warehousesOf(count: number): readonly Warehouse[] {
  return all.slice(0, count);
}
