import { LastAge } from "@/components/badges/age-stamp.tsx";
import { ShownStock } from "@/components/badges/age-text.tsx";
import { RowBars } from "@/components/charts/bars.tsx";
import { type Bar, toneOf } from "@/components/charts/types.ts";
import { Form } from "@/components/dealer/form.tsx";
import { Cover } from "@/components/forecast/cover.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { WholeInput } from "@/components/ui/input.tsx";
import { Section } from "@/components/ui/page-outline.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { LevelHelp } from "@/components/watch-list/level-order.tsx";
import { PlaceChoice } from "@/components/watch-list/place-choice.tsx";
import { useThresholdWords } from "@/components/watch-list/threshold-form.tsx";
import type { StockedVariant, Warehouse } from "@/lib/catalog/article/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { historyHref } from "@/lib/domain/page-addresses.ts";
import { isLow, isOverdue } from "@/lib/domain/stock.ts";
import { inTotal, storedPlace, unitsAt } from "@/lib/domain/threshold.ts";
import { thresholdLimits } from "@/lib/domain/whole-number.ts";
import type { DetailProps } from "./detail-view.ts";
import { History } from "./history.tsx";
import { LiveStock, StockAsTable } from "./parts.tsx";
import { stockFigure, stockGap, stockLines, sumOf } from "./stock-lines.ts";

/** Of more warehouses than these, the bars leave out those without stock and without a delivery. */
const maxBars = 24;

interface StockSectionProps extends DetailProps {
  /** Null when no threshold can be set. */
  saveThreshold: FormAction | null;
}

/** Stock of the chosen variant: the total, a bar per warehouse with its due date, the table, and the history. */
export function StockSection({
  product,
  variant,
  history,
  forecast,
  stockFingerprint,
  warehouseId,
  now,
  saveThreshold,
}: StockSectionProps) {
  const t = useTranslations("product.stock");
  const common = useTranslations("common");
  const format = useFormat();
  const gone = variant.goneAt !== null;
  const lines = stockLines(variant.stock, product.warehouses);
  const gap = gone ? null : stockGap(variant, lines);
  const sum = sumOf(lines);
  // A due date alone: the line with all words is above the bars, and six warehouses share a narrow column.
  const noteOf = (dueAt: number): Pick<Bar, "note" | "noteTone"> =>
    isOverdue(dueAt, now)
      ? { note: dueText(dueAt), noteTone: "low" }
      : { note: format.day(dueAt, now), noteTone: "due" };
  const dueText = (dueAt: number) =>
    common(isOverdue(dueAt, now) ? "wasDueOn" : "dueOn", { day: format.day(dueAt, now) });
  return (
    <Section
      id="stock"
      title={gone ? common("lastStock") : common("stock")}
      aside={
        gone ? (
          <LastAge at={variant.stockReadAt} now={now} />
        ) : (
          <>
            <LiveStock
              productNo={product.productNo}
              variantNo={variant.variantNo}
              shown={stockFingerprint}
              words={{ updated: t("updated"), failed: t("failed") }}
            />
            {variant.stockReadAt !== null && <ShownStock at={variant.stockReadAt} />}
          </>
        )
      }
    >
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <p className="text-[26px] leading-8 font-semibold tabular-nums">
          {variant.total === null ? (
            <span className="text-soft">{common("unknown")}</span>
          ) : (
            format.count(variant.total)
          )}
          {variant.total !== null && (
            <span className="ml-1.5 text-sm font-normal text-soft">
              {t(gone ? "wasAvailable" : "available", { count: variant.total })}
            </span>
          )}
        </p>
        {variant.nextDueAt !== null && (
          <p className={`text-sm ${isOverdue(variant.nextDueAt, now) ? "text-low" : "text-due"}`}>
            {isOverdue(variant.nextDueAt, now)
              ? dueText(variant.nextDueAt)
              : t("nextDue", { date: format.day(variant.nextDueAt, now) })}
          </p>
        )}
        <Thresholds product={product} variant={variant} />
        {saveThreshold && <SetThreshold variant={variant} warehouses={product.warehouses} save={saveThreshold} />}
      </div>
      {gap && (
        <p className="mb-3 text-sm text-soft">
          {gap === "unknown"
            ? t("summaryUnknown", { variant: variant.variantNo })
            : t("summaryNowhere", { total: format.count(variant.total), variant: variant.variantNo })}
        </p>
      )}
      {variant.total !== null && sum !== null && sum !== variant.total && (
        <p className="mb-3 text-xs text-low">
          {t("totalDiffers", { total: format.count(variant.total), sum: format.count(sum) })}
        </p>
      )}
      <RowBars
        bars={lines.flatMap((line, index): Bar[] => {
          if (lines.length > maxBars && line.available === 0 && line.dueAt === null) return [];
          const bar: Bar = {
            key: line.warehouse.warehouseId,
            label: line.warehouse.name,
            mark: line.warehouse.warehouseId === warehouseId ? common("yours") : undefined,
            value: line.available,
            text: stockFigure(line, format, common("unknown")),
            ...(line.dueAt !== null && noteOf(line.dueAt)),
            tone: toneOf(index),
          };
          return [bar];
        })}
      />
      <StockAsTable
        lines={lines}
        variantNo={variant.variantNo}
        warehouseId={warehouseId}
        now={now}
        summary={common("showAsTable")}
      />
      {forecast && (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2 text-sm">
          <span className="text-soft">{common("daysLeft")}</span>
          <Cover forecast={forecast} now={now} inLine />
        </p>
      )}
      <History points={history} goneAt={variant.goneAt} now={now} />
      <p className="mt-2 text-sm">
        <a href={historyHref(product.productNo, variant.variantNo)} className="link">
          {t("wholeHistory")}
        </a>
      </p>
    </Section>
  );
}

/** The thresholds that apply to the item; in the color of low stock if the stock of their place is at or below them. */
function Thresholds({ product, variant }: Pick<DetailProps, "product" | "variant">) {
  const words = useThresholdWords(product.warehouses);
  return variant.thresholds.map((threshold) => {
    const available = unitsAt(variant, threshold.place, variant.mine);
    return (
      <p
        key={storedPlace(threshold.place)}
        className={`text-sm ${isLow(available, threshold.units) ? "text-low" : "text-soft"}`}
      >
        {words.sentence(threshold)}
      </p>
    );
  });
}

interface SetThresholdProps {
  variant: Pick<StockedVariant, "variantNo" | "thresholds" | "watched">;
  warehouses: readonly Warehouse[];
  save: FormAction;
}

/** Sets the item's own threshold and its place. An item on no list is added to the list used last. */
function SetThreshold({ variant, warehouses, save }: SetThresholdProps) {
  const t = useTranslations("product.stock.threshold");
  const common = useTranslations("common");
  const order = useTranslations("thresholds.order");
  const format = useFormat();
  const own = variant.thresholds.find(({ rule }) => rule === "item");
  const [applying] = variant.thresholds;
  return (
    <details className="no-print basis-full text-sm">
      <summary className="link w-fit cursor-pointer">{t("set")}</summary>
      <Form action={save} className="mt-1 flex flex-wrap items-end gap-2">
        <input type="hidden" name="variantNo" value={variant.variantNo} />
        <label className="text-xs text-soft">
          {common("lowAt")}
          <WholeInput
            // A new key makes the saved figure replace the typed one.
            key={own?.units ?? ""}
            name="threshold"
            limits={thresholdLimits}
            defaultValue={own?.units ?? ""}
            // Without its own, the one that applies; where that is set is said beside the stock.
            placeholder={applying ? format.count(applying.units) : common("none")}
            className="field figure mt-1 block w-24 text-ink"
          />
        </label>
        <label className="text-xs text-soft">
          {common("warehouse")}
          <PlaceChoice
            place={storedPlace(own?.place ?? inTotal)}
            warehouses={warehouses}
            className="field mt-1 block text-ink"
          />
        </label>
        <button type="submit" className="button">
          {common("save")}
        </button>
        <span className="basis-full text-xs text-soft">
          {t("saves", { list: variant.watched ? "some" : "none" })} <LevelHelp word={order("title")} />
        </span>
      </Form>
    </details>
  );
}
