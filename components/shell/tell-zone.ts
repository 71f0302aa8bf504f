import { useRouter } from "next/navigation";
import { useTimeZone } from "next-intl";
import { useEffect } from "react";
import { zoneCookie } from "@/lib/domain/time-zone.ts";

/** Tells the server the browser's time zone once, so that moments are written in it. */
export function useTellZone(): void {
  const shown = useTimeZone();
  const router = useRouter();
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const told = `${zoneCookie}=${own}`;
    // Whoever chose another zone in the settings has told it already.
    if (own === shown || document.cookie.split("; ").includes(told)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no other way
    document.cookie = `${told}; path=/; max-age=31536000; samesite=lax`;
    router.refresh();
  }, [shown, router]);
}
