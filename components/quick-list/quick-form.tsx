import { AddressForm } from "@/components/ui/address-form.tsx";
import { LimitedText } from "@/components/ui/limited-text.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { itemsFieldId, mostCharacters, mostQuickLines } from "./limits.ts";

/** The field in which a list is pasted. It is a GET form, so that the result has an address. */
export function QuickForm({ items }: { items: string }) {
  const t = useTranslations("quickList");
  return (
    <AddressForm
      says={items}
      action="/quick-list"
      aria-label={t("form.label")}
      className="no-print border-y border-strong py-2.5"
    >
      <div className="max-w-xl">
        <LimitedText
          label={t("form.items")}
          id={itemsFieldId}
          name="items"
          rows={8}
          required
          mostBytes={mostCharacters}
          tooLong={t("form.tooLong", { characters: mostCharacters })}
          defaultValue={items}
          aria-describedby="quick-list-how"
        />
      </div>
      <p id="quick-list-how" className="mt-1 text-xs text-soft">
        {t("form.how", { lines: mostQuickLines, characters: mostCharacters })}
      </p>
      <div className="mt-2 flex items-center gap-4">
        <button type="submit" className="button button-strong">
          {t("form.show")}
        </button>
        {items !== "" && (
          <a href="/quick-list" className="link text-sm">
            {t("form.clear")}
          </a>
        )}
      </div>
    </AddressForm>
  );
}
