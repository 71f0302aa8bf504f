import type { ReactNode } from "react";
import { Form } from "@/components/dealer/form.tsx";
import { Icon } from "@/components/ui/icon.tsx";
import { Check } from "@/components/ui/icons.ts";
import { Select } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { SaveOnLeaving } from "@/components/watch-list/save-on-leaving.tsx";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";

/** What of the setup is done. */
export type SetupState = Record<"warehouse" | "items" | "alerts", boolean>;

interface SetupCardProps {
  done: SetupState;
  warehouses: readonly Warehouse[];
  actions: Record<"saveSettings" | "dismiss", FormAction>;
}

/** The three steps of somebody new, each with what it is good for and the way to take it. */
export function SetupCard({ done, warehouses, actions }: SetupCardProps) {
  const t = useTranslations("setup");
  const words = useTranslations("words");
  const common = useTranslations("common");
  const next = (["warehouse", "items", "alerts"] as const).find((step) => !done[step]);
  const button = (step: keyof SetupState) => `button ${step === next ? "button-strong" : ""}`;
  return (
    <section aria-label={t("title")} className="mb-6 rounded-md border border-strong bg-raised">
      <header className="flex items-center justify-between border-b border-rule py-1 pr-2 pl-4">
        <h2 className="text-md">{t("title")}</h2>
        <Form says="notice" action={actions.dismiss}>
          <button type="submit" className="h-7 rounded px-2 text-sm text-soft hover:bg-hover hover:text-ink">
            {t("dismiss")}
          </button>
        </Form>
      </header>
      <ol className="grid gap-x-8 gap-y-3 p-4 md:grid-cols-3">
        <Step number={1} step="warehouse" done={done.warehouse}>
          <SaveOnLeaving>
            <Form says="notice" action={actions.saveSettings} data-saves="">
              <Select name="warehouseId" defaultValue="" aria-label={t("warehouse.title")} className="field w-full">
                <option value="" disabled>
                  {common("choose")}
                </option>
                {warehouses.map(({ warehouseId, name }) => (
                  <option key={warehouseId} value={warehouseId}>
                    {name}
                  </option>
                ))}
              </Select>
            </Form>
          </SaveOnLeaving>
        </Step>
        <Step number={2} step="items" done={done.items}>
          <a href="/products" className={button("items")}>
            {words("browseProducts")}
          </a>
          <a href="/quick-list" className="button">
            {t("items.paste")}
          </a>
        </Step>
        <Step number={3} step="alerts" done={done.alerts}>
          <a href="/alerts/rules/new" className={button("alerts")}>
            {words("createAlertRule")}
          </a>
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  number: number;
  step: keyof SetupState;
  done: boolean;
  children: ReactNode;
}

function Step({ number, step, done, children }: StepProps) {
  const t = useTranslations("setup");
  return (
    <li className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-3">
      <span
        className={`grid size-6 place-items-center rounded-full border text-xs font-semibold ${done ? "border-good text-good" : "border-strong"}`}
      >
        {done ? <Icon icon={Check} size={14} strokeWidth={2.4} /> : number}
      </span>
      <div className={done ? "text-soft" : undefined}>
        <h3 className="leading-6">
          {t(`${step}.title`)}
          {done && <span className="sr-only"> · {t("done")}</span>}
        </h3>
        {!done && (
          <>
            <p className="mb-2 text-sm text-soft">{t(`${step}.text`)}</p>
            <div className="flex flex-wrap gap-2">{children}</div>
          </>
        )}
      </div>
    </li>
  );
}
