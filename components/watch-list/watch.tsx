import type { useTranslations } from "next-intl";

export { WatchButton } from "./watch-button.tsx";

/** Words of a watch button, made on the server. */
export function watchWords(
  client: ReturnType<typeof useTranslations<"client">>,
  article: string,
): { watch: string; unwatch: string; failed: string } {
  return {
    watch: client("watch", { article }),
    unwatch: client("unwatch", { article }),
    failed: client("watchFailed"),
  };
}
