"use client";

import { createContext, useContext } from "react";
import { useDeskActions } from "@/components/dealer/desk-actions.ts";
import { Form } from "@/components/dealer/form.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { Pin, PinOff } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { PinnedPage } from "@/lib/lists/types.ts";

/** The pinned pages, which the frame shows in the menu. */
export const Pins = createContext<readonly PinnedPage[]>([]);

/** Pins a list (`list:…`) or saved view (`view:…`) below its menu entry, or takes it away. */
export function PinButton({ pin, name }: { pin: string; name: string }) {
  const t = useTranslations("pins");
  const { savePin } = useDeskActions();
  const isPinned = useContext(Pins).some((page) => page.pin === pin);
  const word = t(isPinned ? "unpin" : "pin", { name });
  return (
    <Form says="notice" action={savePin} className="inline-flex">
      <input type="hidden" name="pin" value={pin} />
      <input type="hidden" name="on" value={isPinned ? "" : "1"} />
      <button type="submit" aria-label={word} title={word} className="icon-button">
        <Icon icon={isPinned ? PinOff : Pin} size={15} />
      </button>
    </Form>
  );
}
