import type { MouseEvent } from "react";
import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { useDeskActions } from "@/components/dealer/desk-actions.ts";
import { sendFields } from "@/components/dealer/send-fields.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { Eye, EyeOff } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";

const place = "/settings#counter";

/**
 * Hides costs with one press, on every page. The page is loaded anew, so that no cost stays in the browser's memory.
 * Where costs are hidden already it leads to the settings, which show them again for a proof.
 */
export function CounterSwitch({ mayHide }: { mayHide: boolean }) {
  const t = useTranslations("shell");
  const dealerId = useDealer();
  const { hideCosts } = useDeskActions();
  const hide = async (event: MouseEvent) => {
    if (!mayHide) return;
    event.preventDefault();
    const isHidden = await sendFields(hideCosts, dealerId, {});
    if (isHidden) window.location.reload();
    else window.location.assign(place);
  };
  const word = t(mayHide ? "hideCosts" : "costsHidden");
  return (
    <a
      href={place}
      onClick={hide}
      data-counter=""
      data-keys="C"
      aria-keyshortcuts="Shift+C"
      aria-label={word}
      title={word}
      className="icon-button"
    >
      <Icon icon={mayHide ? Eye : EyeOff} size={17} />
    </a>
  );
}
