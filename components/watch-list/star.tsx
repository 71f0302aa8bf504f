import { useTranslations } from "next-intl";
import { WatchButton, watchWords } from "./watch.tsx";

/** The watch button of one variant with its words. */
export function Star({ variantNo, watched }: { variantNo: string; watched: boolean }) {
  const client = useTranslations("client");
  return <WatchButton variantNo={variantNo} watched={watched} words={watchWords(client, variantNo)} />;
}
