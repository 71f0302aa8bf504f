import { useTranslations } from "@/components/ui/use-translations.ts";

/** A line as it is written, and what is said of it; "": nothing. */
export function LineName({ text, why }: { text: string; why: string }) {
  const t = useTranslations("shelf.preview");
  const code = (chunks: React.ReactNode) => <code className="font-mono wrap-anywhere">{chunks}</code>;
  return why === "" ? code(text) : t.rich("line", { text, why, code });
}
