import { AddressForm } from "@/components/ui/address-form.tsx";
import { WholeInput } from "@/components/ui/input.tsx";
import { PrintButton } from "@/components/ui/print-button.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { type LabelPaper, labelPapers } from "./label-paper.ts";

/** What is printed: the address of the page holds it, so that a link prints the same labels again. */
export interface LabelChoice {
  paper: LabelPaper;
  withPrice: boolean;
  /** Of each article. */
  copies: number;
  /** Places of the first sheet that are used up. */
  used: number;
}

/** The choice of paper, price and copies. */
export function LabelForm({ variantNos, choice }: { variantNos: readonly string[]; choice: LabelChoice }) {
  const t = useTranslations("labels");
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
        <select name="paper" defaultValue={choice.paper} className="field mt-1 block">
          {Object.entries(labelPapers).map(([paper, { name }]) => (
            <option key={paper} value={paper}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Whole name="copies" label={t("copies")} value={choice.copies} least={1} most={50} />
      {perSheet > 1 && <Whole name="used" label={t("used")} value={choice.used} least={0} most={perSheet - 1} />}
      <label className="flex h-8 items-center gap-2 text-sm">
        <input type="checkbox" name="price" value="no" defaultChecked={!choice.withPrice} />
        {t("withoutPrice")}
      </label>
      <PrintButton className="button button-strong">{t("print")}</PrintButton>
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
        className="field figure mt-1 block w-20 font-mono"
      />
    </label>
  );
}
