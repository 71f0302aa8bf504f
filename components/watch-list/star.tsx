import { useTranslations } from "@/components/ui/use-translations.ts";
import { WatchButton } from "./watch-button.tsx";

export function Star({ variantNo, watched }: { variantNo: string; watched: boolean }) {
  const t = useTranslations("client");
  const words = {
    watched: useTranslations("badges")("watched"),
    watch: t("watch", { article: variantNo }),
    unwatch: t("unwatch", { article: variantNo }),
    failed: t("watchFailed"),
  };
  return <WatchButton variantNo={variantNo} watched={watched} words={words} />;
}
