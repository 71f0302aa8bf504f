import { type ReactNode, useId, useState } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { readDecimal } from "@/lib/domain/amount.ts";
import { marginPercent, priceForMargin } from "@/lib/domain/margin.ts";

interface OwnMarginsProps {
  costAmount: number;
  /** MAP as an amount; null: the supplier has none. */
  mapAmount: number | null;
}

/** Two rows of the table of margins: the margin at a price that is typed, and the price for a margin that is typed. */
export default function OwnMargins(props: OwnMarginsProps) {
  const t = useTranslations("product.cost");
  const field = useTranslations("client.field");
  const format = useFormat();
  const [price, setPrice] = useState("");
  const [margin, setMargin] = useState("");
  const priceAmount = readDecimal(price, "amount");
  const percent = readDecimal(margin, "percent");
  const neededAmount = percent == null ? null : priceForMargin(props.costAmount, percent);
  return (
    <>
      <OwnRow
        {...props}
        label={t("ownPrice")}
        note={priceAmount === undefined ? field("amount") : null}
        amount={priceAmount ?? null}
        price={(attributes) => <Typed {...attributes} text={price} onType={setPrice} width="w-18" />}
        percent={() => format.percent(marginPercent(props.costAmount, priceAmount ?? null))}
      />
      <OwnRow
        {...props}
        label={t("ownMargin")}
        note={percent === undefined ? field("percent") : null}
        amount={neededAmount}
        price={() => format.money(neededAmount)}
        percent={(attributes) => <Typed {...attributes} text={margin} onType={setMargin} width="w-12" sign="%" />}
      />
    </>
  );
}

interface FieldAttributes {
  id: string;
  "aria-describedby": string;
  "aria-invalid": true | undefined;
}

interface RowProps extends OwnMarginsProps {
  label: string;
  /** Why the input is not used; null: it is, or there is none. */
  note: string | null;
  amount: number | null;
  price: (field: FieldAttributes) => ReactNode;
  percent: (field: FieldAttributes) => ReactNode;
}

function OwnRow({ costAmount, mapAmount, label, note, amount, price, percent }: RowProps) {
  const t = useTranslations("product.cost");
  const format = useFormat();
  const id = useId();
  const field: FieldAttributes = {
    id,
    "aria-describedby": `${id}-note`,
    "aria-invalid": note === null ? undefined : true,
  };
  const belowCost = amount !== null && amount < costAmount;
  const belowMap = amount !== null && mapAmount !== null && amount < mapAmount;
  const warnings = [
    note,
    belowCost && t("belowCost"),
    belowMap && mapAmount !== null && t("belowMap", { map: format.money(mapAmount) }),
  ].filter(Boolean);
  return (
    <>
      <tr className="no-print">
        <th scope="row" className="h-9 text-left font-normal">
          <label htmlFor={id}>{label}</label>
        </th>
        <td className="text-right tabular-nums">{price(field)}</td>
        <td className="pl-2 text-right tabular-nums">{format.money(amount === null ? null : amount - costAmount)}</td>
        <td className="w-20 pl-2 text-right font-medium tabular-nums">{percent(field)}</td>
      </tr>
      <tr className="no-print">
        <td colSpan={4} className="border-b border-rule">
          <p id={`${id}-note`} role="status" className="text-right text-xs text-low not-empty:pb-1">
            {warnings.join(" ")}
          </p>
        </td>
      </tr>
    </>
  );
}

interface TypedProps extends FieldAttributes {
  text: string;
  onType: (text: string) => void;
  width: string;
  /** After the field. */
  sign?: string;
}

function Typed({ text, onType, width, sign, ...attributes }: TypedProps) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <input
        {...attributes}
        value={text}
        onChange={(event) => onType(event.target.value)}
        inputMode="decimal"
        autoComplete="off"
        className={`h-7 ${width} rounded border border-strong bg-raised px-2 text-right tabular-nums aria-invalid:border-out`}
      />
      {sign}
    </span>
  );
}
