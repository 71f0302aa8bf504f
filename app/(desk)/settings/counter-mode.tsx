import { useTranslations } from "next-intl";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";
import { switchCounter } from "./actions.ts";

export function CounterMode({ on }: { on: boolean }) {
  const t = useTranslations("settings.counter");
  return (
    <OwnForm action={switchCounter} className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input type="hidden" name="counter" value={on ? "off" : "on"} />
      <p className="text-base">{t(on ? "isOn" : "isOff")}</p>
      <button type="submit" className="button">
        {t(on ? "turnOff" : "turnOn")}
      </button>
    </OwnForm>
  );
}
