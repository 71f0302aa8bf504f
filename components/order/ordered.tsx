import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";

/** Warns on an ordered list that further changes reach nobody. */
export function OrderedNotice({ orderedAt }: Pick<OrderedProps["order"], "orderedAt">) {
  const t = useTranslations("order.ordered");
  const format = useFormat();
  if (orderedAt === null) return null;
  return <p className="filled-by">{t("editable", { moment: format.moment(orderedAt) })}</p>;
}

interface OrderedProps {
  listId: string;
  /** When the list was ordered (ms; null: it was not), and whether that can still be undone. */
  order: { orderedAt: number | null; canBeTakenBack: boolean };
  /** Null if the principal may not change the shelf. */
  change: Record<"say" | "takeBack", FormAction> | null;
}

/** Marks a list as ordered, so that its quantities are on order on the dealer's own shelf; and undoes it. */
export function Ordered({ listId, order, change }: OrderedProps) {
  const t = useTranslations("order.ordered");
  const common = useTranslations("common");
  const format = useFormat();
  const { orderedAt, canBeTakenBack } = order;
  if (orderedAt === null && !change) return null;
  const action = orderedAt === null ? change?.say : canBeTakenBack ? change?.takeBack : undefined;
  return (
    <div className="no-print ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm">
      <p role="status" className="text-soft empty:hidden">
        {orderedAt !== null && t("said", { moment: format.moment(orderedAt) })}
      </p>
      {action && (
        <Form key={String(orderedAt)} action={action}>
          <input type="hidden" name="listId" value={listId} />
          <button
            type="submit"
            title={orderedAt === null ? t("ask") : undefined}
            className={orderedAt === null ? "button" : "link"}
          >
            {orderedAt === null ? t("go") : common("undo")}
          </button>
        </Form>
      )}
    </div>
  );
}
