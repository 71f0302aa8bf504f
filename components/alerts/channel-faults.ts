import { useTranslations } from "@/components/ui/use-translations.ts";
import { faultOf } from "@/lib/domain/alert/fault.ts";

/** Why a message did not arrive, and what the person who reads it can do, in words. `error`: as the outbox keeps it. */
export function useFaultWords(): (error: string) => { failed: string; todo: string } {
  const t = useTranslations("alerts.faults");
  return (error) => {
    const { kind, status } = faultOf(error);
    // The type of the keys holds that every kind has both texts.
    return { failed: t(`${kind}.failed`, { status: status ?? "" }), todo: t(`${kind}.todo`) };
  };
}
