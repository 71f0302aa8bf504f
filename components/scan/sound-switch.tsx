import { useEffect, useState } from "react";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { isSilent, setSilent } from "./beep.ts";

/** Whether scans sound in this browser. */
export function SoundSwitch() {
  const t = useTranslations("scan");
  const [sounds, setSounds] = useState(true);
  // The server does not know it.
  useEffect(() => setSounds(!isSilent()), []);
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        className="size-4"
        checked={sounds}
        onChange={(event) => {
          setSounds(event.target.checked);
          setSilent(!event.target.checked);
        }}
      />
      {t("sound")}
    </label>
  );
}
