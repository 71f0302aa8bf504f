import { useRouter } from "next/navigation";
import { useTimeZone } from "next-intl";
import { useEffect } from "react";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { dealerField } from "@/lib/domain/principal.ts";
import { usualZone, zoneCookie } from "@/lib/domain/time-zone.ts";

/**
 * Tells the server the browser's time zone once, so that moments are written in it. `store` keeps it for the member; null
 * when a zone is stored, or the session may not set one: then it holds for this browser alone.
 */
export function useTellZone(dealerId: string, store: FormAction | null): void {
  const shown = useTimeZone();
  const router = useRouter();
  const isUnknown = store !== null;
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const told = `${zoneCookie}=${own}`;
    // Whoever chose another zone in the settings has told it already.
    const isKnown = own === shown || document.cookie.split("; ").includes(told);
    if (!isKnown) {
      // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox have no other way
      document.cookie = `${told}; path=/; max-age=31536000; samesite=lax`;
    }
    if (isUnknown && own !== usualZone) {
      const form = new FormData();
      form.set(dealerField, dealerId);
      form.set("zone", own);
      void store(null, form);
    } else if (!isKnown) router.refresh();
  }, [shown, router, dealerId, store, isUnknown]);
}
