import { cutAt } from "@/lib/domain/normalize.ts";
import { type Language, languages } from "@/lib/domain/principal.ts";

/** The best of our languages for an Accept-Language header (RFC 9110, 12.5.4); English when none fits. */
export function languageOf(acceptLanguage: string | null): Language {
  const wishes = cutAt(acceptLanguage ?? "", 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split("-")[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  const wished = wishes.find(({ language }) => languages.some((own) => own === language));
  return languages.find((own) => own === wished?.language) ?? "en";
}
