"use client";

import { useRouter } from "next/navigation";
import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { useRemadeFields } from "@/components/ui/remade-fields.ts";
import { draftOfFields, fieldsOfDraft } from "@/lib/domain/alert/draft-fields.ts";
import { dealerField } from "@/lib/domain/principal.ts";

interface LiveFormProps {
  path: string;
  /** What the address says of the rule, as `fieldsOfDraft` writes it. */
  says: string;
  children: ReactNode;
}

/**
 * Keeps the page at the address of what its form says, each time a field was changed.
 */
export function LiveForm({ path, says, children }: LiveFormProps) {
  const box = useRef<HTMLDivElement>(null);
  const router = useRouter();
  const { made, ask } = useMade(says, children);
  const { onFocus, onBlur } = useRemadeFields(box, made, children);
  useEffect(() => {
    const place = box.current;
    const look = (event: Event) => {
      const form = event.target instanceof Element ? event.target.closest("form") : null;
      if (!form) return;
      const fields = new URLSearchParams();
      for (const [name, value] of new FormData(form))
        if (typeof value === "string" && value !== "" && name !== dealerField) fields.append(name, value);
      ask(fieldsOfDraft(draftOfFields(Object.fromEntries(fields))).toString());
      router.replace(`${path}?${fields}`, { scroll: false });
    };
    place?.addEventListener("change", look);
    return () => place?.removeEventListener("change", look);
  }, [path, router, ask]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks where the focus is.
    <div ref={box} onFocus={onFocus} onBlur={onBlur}>
      <Fragment key={made}>{children}</Fragment>
    </div>
  );
}

/**
 * How often the form came to say what it did not ask for itself, by a link or by Back: its fields are then made anew, as
 * those of `AddressForm` are. What it asked for it says already, and somebody may be typing on.
 */
function useMade(says: string, answer: ReactNode): { made: number; ask: (rule: string) => void } {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [{ made, said }, setMade] = useState({ made: 0, said: says });
  const [answered, setAnswered] = useState(answer);
  const shown = useRef(says);
  useEffect(() => {
    shown.current = says;
  }, [says]);
  // What is asked for and says nothing new is answered by no page. What it takes back may be answered first.
  const [ask] = useState(
    () => (rule: string) => setAsked((all) => (rule === shown.current && all.length === 0 ? all : [...all, rule])),
  );
  if (said !== says) {
    const place = asked.indexOf(says);
    setMade({ made: place < 0 ? made + 1 : made, said: says });
    // What was asked for before may be come back to.
    setAsked(place < 0 ? [] : asked.slice(place + 1));
  }
  if (answered !== answer) {
    setAnswered(answer);
    // What it took back was not answered before this.
    if (said === says && asked.at(-1) === says) setAsked([]);
  }
  return { made, ask };
}
