import { useTranslations } from "next-intl";

/** What becomes of the credentials: kept for reading at any time, or gone with the session. */
export function Keep({ forSession }: { forSession: boolean }) {
  const t = useTranslations("signIn");
  return (
    <fieldset className="border-b border-edge px-4 py-3">
      <legend className="float-left mb-2 w-full text-soft text-sm">{t("keep.legend")}</legend>
      <div className="clear-both grid gap-2 text-sm">
        {(["background", "session"] as const).map((span) => (
          <label key={span} className="flex cursor-pointer items-start gap-3">
            <input
              type="radio"
              name="keep"
              value={span}
              defaultChecked={(span === "session") === forSession}
              className="mt-0.5 size-4 shrink-0"
            />
            <span>
              {t(`keep.${span}`)}
              <span className="block text-soft text-xs">{t(`keep.${span}Hint`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
