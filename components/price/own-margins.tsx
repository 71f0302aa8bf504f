import { type ReactNode, useId, useState } from "react";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { centsOf, percentOf } from "@/lib/domain/amount.ts";
import { marginPercent, priceForMargin } from "@/lib/domain/margin.ts";

interface OwnMarginsProps {
  costCents: number;
  /** MAP in cents; null: the supplier names none. */
  mapCents: number | null;
}

/** Two rows of the table of margins: the margin at a price that is typed, and the price for a margin that is typed. */
export default function OwnMargins(props: OwnMarginsProps) {
  const t = useTranslations("product.cost");
  const format = useFormat();
  const [price, setPrice] = useState("");
  const [margin, setMargin] = useState("");
  const priceCents = centsOf(price);
  const percent = percentOf(margin);
  const neededCents = percent === null ? null : priceForMargin(props.costCents, percent);
  return (
    <>
      <OwnRow
        {...props}
        label={t("ownPrice")}
        note={price.trim() !== "" && priceCents === null ? t("noAmount") : null}
        cents={priceCents}
        price={(attributes) => <Typed {...attributes} text={price} onType={setPrice} width="w-18" />}
        percent={() => format.percent(marginPercent(props.costCents, priceCents))}
      />
      <OwnRow
        {...props}
        label={t("ownMargin")}
        note={margin.trim() !== "" && percent === null ? t("noPercent") : null}
        cents={neededCents}
        price={() => format.money(neededCents)}
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
  /** Why what was typed is not used; null: it is, or there is none. */
  note: string | null;
  cents: number | null;
  price: (field: FieldAttributes) => ReactNode;
  percent: (field: FieldAttributes) => ReactNode;
}

function OwnRow({ costCents, mapCents, label, note, cents, price, percent }: RowProps) {
  const t = useTranslations("product.cost");
  const format = useFormat();
  const id = useId();
  const field: FieldAttributes = {
    id,
    "aria-describedby": `${id}-note`,
    "aria-invalid": note === null ? undefined : true,
  };
  const belowCost = cents !== null && cents < costCents;
  const belowMap = cents !== null && mapCents !== null && cents < mapCents;
  const warnings = [
    note,
    belowCost && t("belowCost"),
    belowMap && mapCents !== null && t("belowMap", { map: format.money(mapCents) }),
  ].filter(Boolean);
  return (
    <>
      <tr className="needs-script">
        <th scope="row" className="h-9 text-left font-normal">
          <label htmlFor={id}>{label}</label>
        </th>
        <td className="text-right tabular-nums">{price(field)}</td>
        <td className="pl-2 text-right tabular-nums">{format.money(cents === null ? null : cents - costCents)}</td>
        <td className="w-20 pl-2 text-right font-medium tabular-nums">{percent(field)}</td>
      </tr>
      <tr className="needs-script">
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
