"use client";

import { useRouter } from "next/navigation";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useRemadeFields } from "@/components/ui/remade-fields.ts";
import { draftOfFields, fieldsOfDraft } from "@/lib/domain/alert/draft-fields.ts";
import { dealerField } from "@/lib/domain/principal.ts";

interface LiveFormProps {
  path: string;
  /** The rule in the address, as `fieldsOfDraft` writes it. */
  says: string;
  children: ReactNode;
}

/** Updates the page's address whenever a field of its form changes. */
export function LiveForm({ path, says, children }: LiveFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const { made, onRequest } = useMade(says, children);
  const { onFocus, onBlur } = useRemadeFields(box, made, children);
  useEffect(() => {
    const place = box.current;
    const look = (event: Event) => {
      const form = event.target instanceof Element ? event.target.closest("form") : null;
      if (!form) return;
      // A text that cannot be read says so at once, because the preview goes without it.
      if (event.target instanceof HTMLInputElement) event.target.checkValidity();
      const fields = new URLSearchParams();
      for (const [name, value] of new FormData(form))
        if (typeof value === "string" && value !== "" && name !== dealerField) fields.append(name, value);
      onRequest(fieldsOfDraft(draftOfFields(Object.fromEntries(fields))).toString());
      router.replace(`${path}?${fields}`, { scroll: false });
    };
    place?.addEventListener("change", look);
    return () => place?.removeEventListener("change", look);
  }, [path, router, onRequest]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks where the focus is.
    <div ref={box} onFocus={onFocus} onBlur={onBlur}>
      <Fragment key={made}>{children}</Fragment>
    </div>
  );
}

/**
 * Counts how often the form got values that it did not request itself, through a link or Back; its fields are then
 * remounted, like those of `AddressForm`. Values that it requested are already in its fields, and the user may still be
 * typing.
 */
function useMade(says: string, answer: ReactNode): { made: number; onRequest: (rule: string) => void } {
  const [requests, setRequests] = useState<readonly string[]>([]);
  const [{ made, said }, setMade] = useState({ made: 0, said: says });
  const [answered, setAnswered] = useState(answer);
  const shown = useRef(says);
  useEffect(() => {
    shown.current = says;
  }, [says]);
  // A request that changes nothing gets no new page. Its undo may be answered first.
  const [onRequest] = useState(
    () => (rule: string) => setRequests((all) => (rule === shown.current && all.length === 0 ? all : [...all, rule])),
  );
  if (said !== says) {
    const place = requests.indexOf(says);
    setMade({ made: place < 0 ? made + 1 : made, said: says });
    // Requests before this one can no longer be answered; later ones can.
    setRequests(place < 0 ? [] : requests.slice(place + 1));
  }
  if (answered !== answer) {
    setAnswered(answer);
    // The change it reverts was not answered yet.
    if (said === says && requests.at(-1) === says) setRequests([]);
  }
  return { made, onRequest };
}
