import { Form } from "@/components/dealer/form.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { forgetShop } from "./actions.ts";

/** The form that erases all data of the dealer. The confirmation must be ticked. */
export function ForgetShop() {
  const t = useTranslations("settings.forget");
  return (
    <Form action={forgetShop} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label className="flex items-center gap-2 text-base">
        <input type="checkbox" name="sure" value="yes" required />
        {t("sure")}
      </label>
      <button type="submit" className="button">
        {t("erase")}
      </button>
    </Form>
  );
}
