// biome-ignore lint/style/noRestrictedImports: this is what wraps it
import { useTranslations as useTexts } from "next-intl";
import { useMemo } from "react";

/**
 * An abbreviated month ends with a period in French ("28 nov."), which at the end of a sentence is also the sentence's.
 */
export function oneStop(text: string): string {
  return text.replace(/(?<=\p{L})\.\.(?=\s|$)/gu, ".");
}

/** The texts of a namespace in the principal's language: next-intl's, with one point at the end of a sentence. */
export const useTranslations: typeof useTexts = (namespace) => {
  const t = useTexts(namespace);
  return useMemo(
    () => new Proxy(t, { apply: (translate, self, given) => oneStop(Reflect.apply(translate, self, given)) }),
    [t],
  );
};
