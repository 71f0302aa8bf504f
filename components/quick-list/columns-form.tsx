import { MappingFields } from "@/components/import/mapping-fields.tsx";
import { AddressForm } from "@/components/ui/address-form.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { ShownMapping } from "@/lib/import/types.ts";

/** What the columns of the pasted table are taken for. It is a GET form, as that of the list. */
export function ColumnsForm({ items, mapping }: { items: string; mapping: ShownMapping }) {
  const t = useTranslations("import");
  return (
    <AddressForm
      says={JSON.stringify([items, mapping.columns.map(({ role }) => role)])}
      action="/quick-list"
      aria-label={t("title")}
      className="no-print mt-3 max-w-xl space-y-2"
    >
      <input type="hidden" name="items" value={items} />
      <MappingFields mapping={mapping} target="list" />
    </AddressForm>
  );
}
