import { useTranslations } from "next-intl";

const known = [0, 1, 2, 3, 4, 5];

/** Names a price type in the principal's language; one we do not know keeps the supplier's own word. */
export function useTypeName(): (tier: { typeId: number; type: string }) => string {
  const t = useTranslations("badges");
  return ({ typeId, type }) => (known.includes(typeId) ? t(`type${typeId}`) : type || `#${typeId}`);
}
