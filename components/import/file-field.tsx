import { useTranslations } from "@/components/ui/use-translations.ts";
import { ChosenFile } from "./chosen-file.tsx";

/** The field for a file with lines. */
export function FileField() {
  const t = useTranslations("lines.add");
  return (
    <ChosenFile
      label={t("file")}
      choose={t("chooseFile")}
      none={t("noFile")}
      remove={t("removeFile")}
      accept=".csv,.tsv,.txt,.xlsx,text/plain,text/csv"
    />
  );
}
