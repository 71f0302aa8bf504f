import type { ReactNode } from "react";
import { LastAge } from "@/components/badges/age-stamp.tsx";
import { CostBadge, Money } from "@/components/badges/cost-badge.tsx";
import { HereCell, StockCell } from "@/components/badges/variant-cells.tsx";
import { Cover, Sparkline } from "@/components/forecast/cover.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Input, WholeInput } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { PlaceChoice } from "@/components/watch-list/place-choice.tsx";
import { useThresholdWords } from "@/components/watch-list/threshold-form.tsx";
import { longestLine, longestNote } from "@/lib/domain/line-limits.ts";
import type { WholeLimits } from "@/lib/domain/whole-number.ts";
import { quantityLimits, thresholdLimits } from "@/lib/domain/whole-number.ts";
import type { RowProps } from "./types.ts";

/** The quantity, and the total of all lines. */
export function Quantity({ line, form, change }: RowProps) {
  const t = useTranslations("lines");
  const common = useTranslations("common");
  const format = useFormat();
  return (
    <td className="cell-units figure" data-word={common("quantity")}>
      {form && change && line.row ? (
        <LineField
          form={form}
          name="quantity"
          value={line.quantity}
          label={common("fieldOf", { field: common("quantity"), item: line.row.variantNo })}
          limits={quantityLimits}
        />
      ) : (
        line.row && format.count(line.quantity)
      )}
      {line.together !== null && <span className="cell-said text-soft">{t("together", { count: line.together })}</span>}
    </td>
  );
}

/**
 * Cost, total and stock at the quantity, with the own shelf's figures (`own`) before the supplier's; for a removed item
 * its last figures.
 */
export function Figures({ line, warehouses, seesCost, now, stored, own }: RowProps & { own: ReactNode }) {
  const t = useTranslations("lines");
  const common = useTranslations("common");
  const format = useFormat();
  const { row, tier, cheaper, verdict } = line;
  const gone = verdict.kind === "gone" ? verdict.gone : null;
  const stock = row?.stock ?? gone?.stock ?? null;
  return (
    <>
      {seesCost && (
        <>
          <td className="cell-cost figure">
            {row && (
              <CostBadge
                amount={tier?.amount ?? null}
                typeId={tier?.typeId ?? null}
                quantityBreak={tier?.quantityBreak ?? 1}
              />
            )}
            {gone && (
              <>
                <CostBadge amount={gone.costAmount} typeId={gone.costTypeId} />
                <span className="block">
                  <LastAge at={gone.pricesReadAt} now={now} />
                </span>
              </>
            )}
          </td>
          <td className="cell-total figure" data-word={common("total")}>
            {row && line.quantity !== null && <Money amount={line.totalAmount} />}
            {/* Between phone and desk a column of unit costs has no room: they stand below the totals. */}
            {row && tier && <small className="cell-each">{t("each", { cost: format.money(tier.amount) })}</small>}
            {cheaper && (
              <span className="cell-said text-due">
                {t("cheaper", { more: cheaper.more, less: format.money(cheaper.lessAmount) })}
              </span>
            )}
          </td>
        </>
      )}
      {own}
      <HereCell stock={stock} warehouses={warehouses} />
      <StockCell
        stock={stock}
        head={common("available")}
        warehouses={warehouses}
        now={now}
        word={gone ? <LastAge at={gone.stockReadAt} now={now} /> : <StockWord {...{ line, stored, warehouses }} />}
        tone={line.inAll === "notEnough" || (stored && line.lowAt?.isMet) ? "text-low" : "text-soft"}
        due={row?.stock.nextDueAt ?? null}
      />
    </>
  );
}

/** How long the supplier's stock lasts, with its last days. */
export function CoverCell({ line, forecasts, now }: RowProps) {
  const t = useTranslations("common");
  const forecast = line.row ? forecasts?.get(line.row.variantNo) : undefined;
  return (
    <td className="cell-cover whitespace-nowrap" data-word={t("daysLeft")}>
      {line.row && (
        <span className="inline-flex items-start gap-2">
          <Sparkline forecast={forecast} />
          <Cover forecast={forecast} now={now} />
        </span>
      )}
    </td>
  );
}

/** Whether stock covers the quantity. A stored list shows only a shortage, and a low item with its rule as title. */
function StockWord({ line, stored, warehouses }: Pick<RowProps, "line" | "stored" | "warehouses">): ReactNode {
  const t = useTranslations("lines");
  const words = useThresholdWords(warehouses);
  const { row, inAll, here, lowAt } = line;
  if (!row) return null;
  const count = (line.together ?? line.quantity ?? 0) - (row.stock.total ?? 0);
  const state = inAll === "enough" && here === "notEnough" ? "notHere" : inAll;
  const enough = state !== null && !(stored && state === "enough") && t(`stock.${state}`, { count });
  const low = stored && lowAt?.isMet && <span title={words.sentence(lowAt)}>{t("stock.low")}</span>;
  if (!enough && !low) return null;
  return (
    <>
      {enough}
      {enough && low && " · "}
      {low}
    </>
  );
}

/** The low-stock level, and where it counts. */
export function Level({ line, form, warehouses }: RowProps) {
  const common = useTranslations("common");
  const format = useFormat();
  const low = line.threshold ?? line.lowAt?.units;
  const labelOf = (field: string) => common("fieldOf", { field, item: line.row?.variantNo ?? line.number });
  return (
    <td className="cell-low figure" data-word={common("lowAt")}>
      {line.row &&
        (form ? (
          <>
            <LineField
              form={form}
              name="threshold"
              value={line.threshold}
              label={labelOf(common("lowAt"))}
              placeholder={line.lowAt ? format.count(line.lowAt.units) : ""}
              limits={thresholdLimits}
            />
            {line.threshold !== null && (
              <PlaceChoice
                form={form}
                place={line.thresholdPlace}
                warehouses={warehouses}
                label={labelOf(common("warehouse"))}
                className="line-choice"
              />
            )}
          </>
        ) : (
          low !== undefined && format.count(low)
        ))}
    </td>
  );
}

interface LineFieldProps {
  /** The id of the line's form, which is in another cell. */
  form: string;
  name: "text" | "quantity" | "threshold" | "note";
  value: string | number | null;
  label: string;
  placeholder?: string;
  /** Of a whole number; a field without them is a text. */
  limits?: WholeLimits;
  wide?: boolean;
}

/** A field of a line. It looks like plain text until it is edited. */
export function LineField({ form, name, value, label, placeholder, limits, wide = false }: LineFieldProps) {
  const field = {
    ...{ form, name, placeholder, "aria-label": label, defaultValue: value ?? "", autoComplete: "off" },
    className: `line-field ${limits ? "line-figure" : ""} ${wide ? "w-full" : "figure w-16"} ${name === "text" ? "font-mono" : ""}`,
  };
  if (limits) return <WholeInput {...field} limits={limits} data-cell={name} floats />;
  return <Input {...field} maxLength={name === "text" ? longestLine : longestNote} spellCheck={name === "note"} />;
}
