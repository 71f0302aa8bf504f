import { AddressForm } from "@/components/ui/address-form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Select, WholeInput } from "@/components/ui/input.tsx";
import { PrintButton } from "@/components/ui/print-button.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";

/**
 * Papers for labels; the point in a name is the decimal separator of the language. A sheet has `perSheet` labels of one size; a roll one after the other. Their measures are in
 * app/styles/labels.css.
 */
export const labelPapers = {
  "sheet-30": { perSheet: 30, name: "30 × 66.7 × 25.4 mm, Letter (5160)" },
  "sheet-24": { perSheet: 24, name: "24 × 63.5 × 33.9 mm, A4 (L7159)" },
  "roll-57": { perSheet: 1, name: "57 × 32 mm (2¼ × 1¼″)" },
  "roll-62": { perSheet: 1, name: "62 × 29 mm" },
  "roll-89": { perSheet: 1, name: "89 × 36 mm" },
} as const;

/** Where a label's QR code leads: to the item in Bincard, or to its page for customers. */
export const labelCodes = ["desk", "share"] as const;

/** What to print: it is in the page's address, so that a link prints the same labels again. */
export interface LabelChoice {
  paper: LabelPaper;
  withPrice: boolean;
  /** Per item. */
  copies: number;
  /** Used-up labels of the first sheet. */
  used: number;
  /** Where the QR code leads. */
  code: (typeof labelCodes)[number];
  /** The random part of the link's address that the codes lead to; "": none. */
  link: string;
}

interface LabelFormProps {
  variantNos: readonly string[];
  choice: LabelChoice;
  /** Whether the principal may make links for people without an account. */
  shares: boolean;
}

/** The choice of paper, price, copies, and of where the codes lead. */
export function LabelForm({ variantNos, choice, shares }: LabelFormProps) {
  const t = useTranslations("labels");
  const common = useTranslations("common");
  const { decimal } = useFormat().figures;
  const { perSheet } = labelPapers[choice.paper];
  return (
    <AddressForm
      says={JSON.stringify([variantNos, choice])}
      className="no-print mb-5 flex flex-wrap items-end gap-x-4 gap-y-3 border-y border-strong py-3"
    >
      {variantNos.map((variantNo) => (
        <input key={variantNo} type="hidden" name="v" value={variantNo} />
      ))}
      <label className="text-xs text-soft">
        {t("paper")}
        <Select name="paper" defaultValue={choice.paper} className="field mt-1 block">
          {Object.entries(labelPapers).map(([paper, { name }]) => (
            <option key={paper} value={paper}>
              {name.replaceAll(".", decimal)}
            </option>
          ))}
        </Select>
      </label>
      <Whole name="copies" label={t("copies")} value={choice.copies} least={1} most={50} />
      {perSheet > 1 && <Whole name="used" label={t("used")} value={choice.used} least={0} most={perSheet - 1} />}
      {(shares || choice.code !== "desk") && (
        <label className="text-xs text-soft">
          {t("code.label")}
          <Select name="code" defaultValue={choice.code} className="field mt-1 block">
            {labelCodes.map((code) => (
              <option key={code} value={code}>
                {t(`code.${code}`)}
              </option>
            ))}
          </Select>
        </label>
      )}
      {choice.code === "share" && choice.link !== "" && <input type="hidden" name="link" value={choice.link} />}
      <label className="flex h-8 items-center gap-2 text-sm">
        <input type="checkbox" name="price" value="no" defaultChecked={!choice.withPrice} />
        {t("withoutPrice")}
      </label>
      <PrintButton className="button button-strong">{common("print")}</PrintButton>
    </AddressForm>
  );
}

interface WholeProps {
  name: string;
  label: string;
  value: number;
  least: number;
  most: number;
}

function Whole({ name, label, value, least, most }: WholeProps) {
  return (
    <label className="text-xs text-soft">
      {label}
      <WholeInput
        name={name}
        required
        limits={{ least, most }}
        defaultValue={value}
        className="field figure mt-1 block w-20"
      />
    </label>
  );
}

export type LabelPaper = keyof typeof labelPapers;

/** Labels by sheet. The first sheet starts with `used` empty places (null) that were printed before. */
export function sheetsOf<T>(labels: readonly T[], perSheet: number, used: number): (T | null)[][] {
  const places = [...Array.from({ length: perSheet === 1 ? 0 : used % perSheet }, () => null), ...labels];
  const sheets: (T | null)[][] = [];
  for (let from = 0; from < places.length; from += perSheet) sheets.push(places.slice(from, from + perSheet));
  return sheets;
}
