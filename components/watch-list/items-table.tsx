import { LastAge } from "@/components/badges/age-stamp.tsx";
import { CostBadge } from "@/components/badges/cost-badge.tsx";
import { Due } from "@/components/badges/due-date.tsx";
import { HereCell, hereColumn, StockCell, VariantCells } from "@/components/badges/variant-cells.tsx";
import { OwnForm } from "@/components/dealer/dealer-scope.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.ts";
import { KeepFocus } from "@/components/ui/keep-focus.tsx";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { GoneArticle } from "@/lib/catalog/types/gone-article.ts";
import type { Warehouse } from "@/lib/catalog/types/stock.ts";
import type { VariantRow } from "@/lib/catalog/types/variant-row.ts";
import { isLow } from "@/lib/domain/stock.ts";
import type { WatchItem } from "@/lib/watch/types.ts";
import { GoneName } from "./gone-name.tsx";
import { ThresholdForm } from "./threshold-form.tsx";

interface ItemsTableProps {
  listId: string;
  name: string;
  /** `row`: null when it is not in the catalog; `gone`: what it was when it left, if that is known. */
  items: (WatchItem & { row: VariantRow | null; gone: GoneArticle | null })[];
  warehouses: Warehouse[];
  usualThreshold: number;
  seesCost: boolean;
  now: number;
  /** Null when the principal may not change lists. */
  change: { save: Save; takeOff: Save } | null;
}

type Save = (form: FormData) => Promise<void>;

/** The articles of one list with stock, cost, threshold and note. An article that left the catalog is still listed. */
export function ItemsTable(props: ItemsTableProps) {
  const t = useTranslations("watchLists.list");
  return (
    <KeepFocus className="relative overflow-x-auto [--top:0px] xl:overflow-visible xl:[--top:48px]">
      <table className="data-table article-rows list-rows">
        <caption className="sr-only">{t("caption", { name: props.name })}</caption>
        <TableHead
          columns={[
            { word: t("article"), className: "max-lg:hidden" },
            { word: t("product") },
            { word: t("stock") },
            hereColumn(props.warehouses),
            { word: t("due") },
            props.seesCost && { word: t("cost"), className: "figure" },
            { word: t("threshold"), className: "figure" },
            { word: t("note") },
            props.change !== null && { word: t("removeShort"), unseen: true },
          ]}
        />
        <tbody>
          {props.items.map((item) => (
            <Item key={item.variantNo} {...props} item={item} />
          ))}
        </tbody>
      </table>
    </KeepFocus>
  );
}

function Item({
  item,
  listId,
  warehouses,
  usualThreshold,
  seesCost,
  now,
  change,
}: ItemsTableProps & { item: ItemsTableProps["items"][number] }) {
  const t = useTranslations("watchLists.list");
  const { row, gone, variantNo } = item;
  const shown = row ?? gone;
  const low = isLow(row?.stock.total ?? null, item.threshold ?? usualThreshold);
  return (
    <tr>
      <VariantCells
        variantNo={variantNo}
        productNo={shown?.productNo}
        row={row}
        gone={gone ? <GoneName article={gone} now={now} /> : t("gone")}
        now={now}
      />
      <StockCell
        stock={shown?.stock ?? null}
        head={t("stock")}
        warehouses={warehouses}
        now={now}
        word={gone ? <LastAge at={gone.stockReadAt} now={now} /> : low && t("low")}
        tone="text-low"
      />
      <HereCell stock={shown?.stock ?? null} warehouses={warehouses} />
      <td className="cell-due whitespace-nowrap">{row && <Due at={row.stock.nextDueAt} now={now} />}</td>
      {seesCost && (
        <td className="cell-cost figure">
          {shown && <CostBadge cents={shown.costCents} typeId={shown.costTypeId} />}
          {gone && (
            <span className="block">
              <LastAge at={gone.pricesReadAt} now={now} />
            </span>
          )}
        </td>
      )}
      <td className="cell-low figure" data-word={t("threshold")}>
        <ThresholdForm
          variantNo={variantNo}
          listId={listId}
          threshold={item.threshold}
          usual={usualThreshold}
          action={change?.save ?? null}
          label={t("thresholdFor", { variant: variantNo })}
          save={t("save")}
        />
      </td>
      <td className="cell-note" data-word={t("note")}>
        {change === null ? item.note : <NoteForm item={item} listId={listId} save={change.save} />}
      </td>
      {change !== null && (
        <td className="cell-off w-8">
          <TakeOff variantNo={variantNo} listId={listId} takeOff={change.takeOff} />
        </td>
      )}
    </tr>
  );
}

function NoteForm({ item: { variantNo, note }, listId, save }: { item: WatchItem; listId: string; save: Save }) {
  const t = useTranslations("watchLists.list");
  return (
    <OwnForm action={save} className="group/own flex items-center gap-1">
      <input type="hidden" name="variantNo" value={variantNo} />
      <input type="hidden" name="listId" value={listId} />
      <input
        key={note}
        name="note"
        maxLength={500}
        defaultValue={note}
        aria-label={t("noteFor", { variant: variantNo })}
        className="h-6 w-full min-w-28 rounded border border-transparent bg-transparent px-1 text-sm max-md:border-rule hover:border-edge focus:border-signal"
      />
      <button
        type="submit"
        className="button button-small sr-only group-focus-within/own:not-sr-only group-focus-within/own:px-2"
      >
        {t("save")}
      </button>
    </OwnForm>
  );
}

function TakeOff({ variantNo, listId, takeOff }: { variantNo: string; listId: string; takeOff: Save }) {
  const t = useTranslations("watchLists.list");
  return (
    <OwnForm action={takeOff}>
      <input type="hidden" name="variantNo" value={variantNo} />
      <input type="hidden" name="listId" value={listId} />
      <button
        type="submit"
        data-watch=""
        aria-label={t("remove", { variant: variantNo })}
        title={t("remove", { variant: variantNo })}
        className="grid size-6 place-items-center rounded text-soft hover:text-out"
      >
        <Icon icon={X} size={14} strokeWidth={2} />
      </button>
    </OwnForm>
  );
}
