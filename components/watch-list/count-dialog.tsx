import { useDealer } from "@/components/dealer/dealer-scope.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { countIntoList } from "./change-lists.ts";
import ListChoice from "./list-choice.tsx";

interface CountDialogProps {
  variantNo: string;
  quantity: number;
  onClose: () => void;
}

/** Asks to which list a quantity of an item is added, and adds it. */
export default function CountDialog({ variantNo, quantity, onClose }: CountDialogProps) {
  const t = useTranslations("client");
  const common = useTranslations("common");
  const format = useFormat();
  const dealerId = useDealer();
  return (
    <ListChoice
      title={t("addTo", { what: `${format.count(quantity)} × ${variantNo}` })}
      onClose={onClose}
      onChoose={(listId) => countIntoList({ dealerId, variantNo, t, common }, quantity, listId)}
    />
  );
}
