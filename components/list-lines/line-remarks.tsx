import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { X } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { PlaceChoice } from "@/components/watch-list/place-choice.tsx";
import { thresholdLimits } from "@/lib/domain/whole-number.ts";
import { LineField } from "./line-field.tsx";
import type { LineActions, RowProps, ShownLine } from "./types.ts";

/** Threshold and note. */
export function Remarks({ line, form, warehouses }: RowProps) {
  const t = useTranslations("lines");
  const format = useFormat();
  const low = line.threshold ?? line.lowAt?.units;
  const { variantNo } = line.row ?? { variantNo: line.number };
  return (
    <>
      <td className="cell-low figure" data-word={t("head.threshold")}>
        {line.row &&
          (form ? (
            <>
              <LineField
                form={form}
                name="threshold"
                value={line.threshold}
                label={t("thresholdOf", { variant: variantNo })}
                placeholder={line.lowAt ? format.count(line.lowAt.units) : ""}
                limits={thresholdLimits}
              />
              {line.threshold !== null && (
                <PlaceChoice
                  form={form}
                  place={line.thresholdPlace}
                  warehouses={warehouses}
                  label={t("placeOf", { variant: variantNo })}
                  className="line-choice"
                />
              )}
            </>
          ) : (
            low !== undefined && format.count(low)
          ))}
      </td>
      <td className="cell-note" data-word={t("head.note")}>
        {form ? (
          <LineField form={form} name="note" value={line.remark} label={t("noteOf", { variant: variantNo })} wide />
        ) : (
          line.remark
        )}
      </td>
    </>
  );
}

export function TakeOff({ line, takeOff }: { line: ShownLine; takeOff: LineActions["takeOff"] }) {
  const t = useTranslations("lines");
  const label = t("takeOff", { variant: line.row?.variantNo ?? line.number });
  return (
    <td className="cell-off w-8">
      <Form says="notice" action={takeOff}>
        <input type="hidden" name="lineId" value={line.id} />
        <button
          type="submit"
          data-watch=""
          aria-label={label}
          title={label}
          className="grid size-6 place-items-center rounded text-soft hover:text-out"
        >
          <Icon icon={X} size={14} strokeWidth={2} />
        </button>
      </Form>
    </td>
  );
}
