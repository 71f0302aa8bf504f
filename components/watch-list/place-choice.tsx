import { Select } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import { inTotal, storedPlace } from "@/lib/domain/threshold.ts";

interface PlaceChoiceProps {
  /** The stored form of where the threshold counts now. */
  place: string;
  warehouses: readonly Warehouse[];
  /** Accessible name, for a field without a visible label. */
  label?: string;
  /** The id of its form, where that is elsewhere. */
  form?: string;
  className?: string;
}

/** Where a threshold counts: in all warehouses together, in one's own together, or in one of them. */
export function PlaceChoice({ place, warehouses, label, form, className }: PlaceChoiceProps) {
  const common = useTranslations("common");
  const places = [
    { value: storedPlace(inTotal), name: common("allWarehouses") },
    { value: storedPlace({ kind: "mine" }), name: common("yourWarehouses") },
    ...warehouses.map(({ warehouseId, name }) => ({ value: storedPlace({ kind: "warehouse", warehouseId }), name })),
  ];
  return (
    <Select name="place" form={form} defaultValue={place} aria-label={label} className={className}>
      {!places.some(({ value }) => value === place) && <option value={place}>{place.split(":").at(-1)}</option>}
      {places.map(({ value, name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  );
}
