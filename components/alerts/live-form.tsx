"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef } from "react";
import { dealerField } from "@/lib/domain/principal.ts";

/**
 * Keeps the page at the address of what its form says, each time a field was changed. Without JavaScript the form's own
 * button does it.
 */
export function LiveForm({ path, children }: { path: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(() => {
    const place = box.current;
    const look = (event: Event) => {
      const form = event.target instanceof Element ? event.target.closest("form") : null;
      if (!form) return;
      if (event instanceof SubmitEvent) {
        if (event.submitter?.dataset.save !== undefined) return;
        event.preventDefault();
      }
      const fields = new URLSearchParams();
      for (const [name, value] of new FormData(form))
        if (typeof value === "string" && value !== "" && name !== dealerField) fields.append(name, value);
      router.replace(`${path}?${fields}`, { scroll: false });
    };
    place?.addEventListener("change", look);
    place?.addEventListener("submit", look);
    return () => {
      place?.removeEventListener("change", look);
      place?.removeEventListener("submit", look);
    };
  }, [path, router]);
  return <div ref={box}>{children}</div>;
}
