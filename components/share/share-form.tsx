"use client";

import { type ReactNode, useRef } from "react";
import { AnsweredForm, useAnswer } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { DecimalInput, Input, Select, WholeInput } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { answerValue, type FormAction } from "@/lib/domain/form-answer.ts";
import { languages } from "@/lib/domain/principal.ts";
import { shareDays, sharePrices, shareStocks } from "@/lib/domain/share.ts";
import { quantityLimits } from "@/lib/domain/whole-number.ts";
import { type MadeLink, MadeLinkCard } from "./made-link.tsx";

/** What the form begins with: its fields by name, as they are sent. */
export type ShareValues = Readonly<
  Record<"price" | "stock" | "warehouses" | "count" | "remark" | "title" | "recipient" | "language" | "layout", string>
> & { readonly quantities: boolean; readonly notes: boolean };

interface ShareFormProps {
  action: FormAction<MadeLink | string>;
  /** What is shared, in fields that people do not see: `items`, `list` or `share`. */
  source: Readonly<Record<string, string>>;
  /** The items, with the field of the price that is typed for each, and what it holds. */
  lines: readonly { field: string; name: string; amount: string }[];
  values: ShareValues;
  /** Its items may be shown side by side. */
  comparable: boolean;
  /** The member has warehouses of their own. */
  hasOwn: boolean;
  /** An existing link is changed: when it ends (ms; null: never), and whether it has a passphrase. Null: a new one. */
  existing: { endsAt: number | null; hasPassphrase: boolean } | null;
  /** The first date that can be chosen. */
  firstDay: string;
}

/** The form for a link, beside the page that the link will show. */
export function ShareForm(props: ShareFormProps) {
  const { action, source, values, existing } = props;
  const t = useTranslations("share.form");
  const common = useTranslations("common");
  const state = useAnswer(action);
  const given = answerValue(state.answer);
  const made = typeof given === "object" ? given : null;
  const form = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const waits = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = () => {
    clearTimeout(waits.current);
    waits.current = setTimeout(() => {
      const fields = form.current?.querySelector("form");
      // A field that cannot be read shows its error; the preview stays as it was.
      if (!fields?.matches(":valid")) return;
      // Replaced, so that Back does not go through every choice.
      frame.current?.contentWindow?.location.replace(previewOf(new FormData(fields)));
    }, previewAfterMs);
  };
  return (
    <div className="share-parts" ref={form}>
      <div className="grid content-start gap-4">
        <div role="status" className="empty:hidden">
          {made && <MadeLinkCard key={made.id} {...made} />}
        </div>
        <AnsweredForm {...state} keeps className="share-form" onInput={show} onChange={show}>
          {Object.entries(source).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ShownFields {...props} />
          <fieldset>
            <legend>{t("about")}</legend>
            <Field label={t("title")}>
              <Input name="title" defaultValue={values.title} maxLength={80} autoComplete="off" className="field" />
            </Field>
            <Field label={common("language")}>
              <Select name="language" defaultValue={values.language} className="field">
                {languages.map((language) => (
                  <option key={language} value={language}>
                    {t(`languages.${language}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={common("for")} hint={t("recipientHint")}>
              <Input
                name="recipient"
                defaultValue={values.recipient}
                maxLength={80}
                autoComplete="off"
                className="field"
              />
            </Field>
          </fieldset>
          <AccessFields {...props} />
          <button type="submit" disabled={state.isWaiting} className="button button-strong justify-self-start">
            {existing === null ? common("createLink") : common("save")}
          </button>
        </AnsweredForm>
      </div>
      <section aria-label={common("preview")} className="share-preview">
        <h2>{common("preview")}</h2>
        <iframe ref={frame} title={common("preview")} src={firstPreview(props)} />
      </section>
    </div>
  );
}

/** Typing goes on for a while. */
const previewAfterMs = 300;

/** Fields that say nothing about what the page shows. */
const unshown = new Set(["recipient", "passphrase", "opens", "dealer"]);

function previewOf(fields: FormData): string {
  const asked = [...fields].flatMap(([name, value]): [string, string][] =>
    typeof value !== "string" || unshown.has(name) || name.startsWith("$") ? [] : [[name, value]],
  );
  return `/share/preview?${new URLSearchParams(asked)}`;
}

/** As the form is at first. */
function firstPreview({ source, values, lines }: ShareFormProps): string {
  const { quantities, notes, ...texts } = values;
  const asked = new URLSearchParams({ ...source, ...texts, ends: "never" });
  if (quantities) asked.set("quantities", "on");
  if (notes) asked.set("notes", "on");
  if (values.price === "own") for (const { field, amount } of lines) asked.set(field, amount);
  return `/share/preview?${asked}`;
}

function ShownFields({ source, lines, values, comparable, hasOwn }: ShareFormProps) {
  const t = useTranslations("share.form");
  const common = useTranslations("common");
  const isOne = values.layout === "item";
  return (
    <fieldset>
      <legend>{t("shows")}</legend>
      {comparable ? (
        <Field label={t("layout")}>
          <Select name="layout" defaultValue={values.layout} className="field">
            {(["list", "comparison"] as const).map((layout) => (
              <option key={layout} value={layout}>
                {layout === "list" ? common("list") : t(`layouts.${layout}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="layout" value={values.layout} />
      )}
      <Field label={common("price")}>
        <Select name="price" defaultValue={values.price} className="field">
          {sharePrices.map((price) => (
            <option key={price} value={price}>
              {t(`prices.${price}`)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="own-prices">
        {lines.map(({ field, name, amount }) => (
          <Field key={field} label={lines.length === 1 ? common("yourPrice") : name}>
            <DecimalInput kind="amount" name={field} defaultValue={amount} className="field figure" />
          </Field>
        ))}
      </div>
      <Field label={common("stock")}>
        <Select name="stock" defaultValue={values.stock} className="field">
          {shareStocks.toReversed().map((stock) => (
            <option key={stock} value={stock}>
              {t(`stocks.${stock}`)}
            </option>
          ))}
        </Select>
      </Field>
      {hasOwn && (
        <Field label={common("warehouse")}>
          <Select name="warehouses" defaultValue={values.warehouses} className="field">
            <option value="all">{common("allWarehouses")}</option>
            <option value="own">{common("yourWarehouses")}</option>
          </Select>
        </Field>
      )}
      {isOne ? (
        <>
          <Field label={common("quantity")}>
            <WholeInput name="count" limits={quantityLimits} defaultValue={values.count} className="field" />
          </Field>
          <Field label={common("note")}>
            <textarea name="remark" rows={2} maxLength={500} defaultValue={values.remark} className="field" />
          </Field>
        </>
      ) : (
        (source.list || source.share) && (
          <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <Box name="quantities" isOn={values.quantities} label={t("quantities")} />
            <Box name="notes" isOn={values.notes} label={t("notes")} />
          </p>
        )
      )}
    </fieldset>
  );
}

function AccessFields({ existing, firstDay }: ShareFormProps) {
  const t = useTranslations("share.form");
  const common = useTranslations("common");
  const format = useFormat();
  return (
    <fieldset>
      <legend>{common("access")}</legend>
      <Field label={common("expires")}>
        <Select name="ends" defaultValue={existing === null ? String(shareDays[0]) : "kept"} className="field">
          {existing !== null && (
            <option value="kept">
              {existing.endsAt === null ? common("never") : format.dayOfMoment(existing.endsAt)}
            </option>
          )}
          {shareDays.map((count) => (
            <option key={count} value={count}>
              {t("days", { count })}
            </option>
          ))}
          <option value="date">{t("date")}</option>
          {existing?.endsAt !== null && <option value="never">{common("never")}</option>}
        </Select>
      </Field>
      <div className="if-day">
        <Field label={t("day")}>
          <Input type="date" name="day" min={firstDay} className="field" />
        </Field>
      </div>
      {existing?.hasPassphrase && (
        <Field label={common("passphrase")}>
          <Select name="opens" defaultValue="kept" className="field">
            {(["kept", "new", "free"] as const).map((opens) => (
              <option key={opens} value={opens}>
                {opens === "free" ? common("remove") : t(`opens.${opens}`)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <div className={existing?.hasPassphrase ? "if-new" : undefined}>
        <Field label={existing?.hasPassphrase ? t("newPassphrase") : t("optionalPassphrase")}>
          <Input name="passphrase" maxLength={200} autoComplete="off" className="field" />
        </Field>
      </div>
    </fieldset>
  );
}

function Field({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the field is among the children
    <label className="share-field">
      <span>{label}</span>
      {children}
      {hint && <small>{hint}</small>}
    </label>
  );
}

function Box({ name, isOn, label }: { name: string; isOn: boolean; label: string }) {
  return (
    <label className="flex min-h-6 items-center gap-2">
      <input type="checkbox" name={name} defaultChecked={isOn} />
      {label}
    </label>
  );
}
