import type { ReactNode } from "react";
import { Form } from "@/components/dealer/form.tsx";
import { EventBadge } from "@/components/events/event-badge.tsx";
import { Input, Select } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import { changeGroupNames, changeGroups } from "@/lib/catalog/history/types.ts";
import { channelField, conditionKinds, fieldsOfDraft, kindField } from "@/lib/domain/alert/draft-fields.ts";
import type { ChannelKind } from "@/lib/domain/alert/message.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import { alertFrequencies } from "@/lib/domain/alert/rule.ts";
import { longestCode } from "@/lib/domain/codes/possible-codes.ts";
import { costKinds, type EventKind, syncFaults } from "@/lib/domain/event.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { LiveForm } from "./live-form.tsx";
import { RuleConditions } from "./rule-conditions.tsx";

const order = [
  ...(["stock", "deliveries", "dates"] as const),
  ...changeGroupNames.filter((name) => name !== "stock" && name !== "deliveries" && name !== "dates"),
];

interface RuleEditorProps {
  /** Path of the page, whose address holds the draft. */
  path: string;
  draft: AlertDraft;
  choices: RuleChoices;
  /** Null: a new rule. */
  ruleId: string | null;
  /** Whether the member has no rule yet. */
  isFirst: boolean;
  save: FormAction;
  /** The preview of the rule. */
  children: ReactNode;
}

/**
 * A rule as a form that reads like a sentence. Its fields are the page's address, so that the page can show a preview;
 * only "save" submits them.
 */
export function RuleEditor({ path, draft, choices, ruleId, isFirst, save, children }: RuleEditorProps) {
  const t = useTranslations("alerts.form");
  const common = useTranslations("common");
  return (
    <LiveForm path={path} says={fieldsOfDraft(draft).toString()}>
      <Form action={save} className="rule-form">
        {/* The form's default button: Enter in a field must not save. */}
        <button type="submit" disabled hidden />
        {ruleId !== null && <input type="hidden" name="rule" value={ruleId} />}
        <FormLine word={common("when")}>
          <KindChoice chosen={draft.kinds} seesCost={choices.seesCost} />
        </FormLine>
        <FormLine word={t("of")}>
          <SubjectChoice draft={draft} choices={choices} />
        </FormLine>
        <FormLine word={t("if")}>
          <RuleConditions conditions={draft.conditions} warehouses={choices.warehouses} />
        </FormLine>
        <FormLine word={t("tell")}>
          <DeliveryChoice draft={draft} channels={choices.channels} />
        </FormLine>
        <FormLine word={t("would")}>{children}</FormLine>
        <FormLine word={common("name")}>
          <span className="flex flex-wrap items-center gap-3">
            <Input
              name="name"
              aria-label={common("name")}
              maxLength={80}
              autoComplete="off"
              placeholder={t("nameHint")}
              defaultValue={draft.name}
              className="field w-72 max-w-full"
            />
            <button type="submit" className="button button-strong">
              {ruleId === null ? t("make") : common("save")}
            </button>
            <a href="/alerts/rules" className="link text-sm">
              {common("cancel")}
            </a>
          </span>
          {isFirst && <p className="mt-2 max-w-prose text-sm text-low">{t("first")}</p>}
        </FormLine>
      </Form>
    </LiveForm>
  );
}

/** How a rule delivers: always in the app; also by these channels, at this frequency. */
function DeliveryChoice({ draft, channels }: { draft: AlertDraft; channels: RuleChoices["channels"] }) {
  const t = useTranslations("alerts.form");
  const common = useTranslations("common");
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <label className="rule-check">
        <input type="checkbox" checked disabled readOnly />
        {t("inApp")}
      </label>
      {channels.map(({ id, name, kind, isConfirmed, isSignedOut }) => (
        <label key={id} className="rule-check">
          <input type="checkbox" name={channelField(id)} defaultChecked={draft.channelIds.includes(id)} />
          {name}
          <span className="text-xs text-soft">
            {t(`kinds.${kind}`)}
            {isSignedOut ? ` · ${t("signedOut")}` : !isConfirmed && ` · ${t("notConfirmed")}`}
          </span>
        </label>
      ))}
      {channels.length > 0 && (
        <Select name="how" aria-label={t("how")} defaultValue={draft.frequency} className="field">
          {alertFrequencies.map((frequency) => (
            <option key={frequency} value={frequency}>
              {t(`frequencies.${frequency}`)}
            </option>
          ))}
        </Select>
      )}
      <a href="/alerts/channels" className="link text-sm">
        {channels.length > 0 ? common("delivery") : t("addChannel")}
      </a>
    </div>
  );
}

/** One part of a rule's sentence: its word on the left, its controls on the right. */
function FormLine({ word, children, className = "" }: { word: string; children: ReactNode; className?: string }) {
  return (
    <fieldset
      className={`min-w-0 grid grid-cols-[120px_minmax(0,1fr)] gap-y-1 gap-x-6 py-3 border-b max-sm:grid-cols-1 ${className}`}
    >
      <legend className="float-left pt-1.25 text-(length:--text-sm) text-soft">{word}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

interface KindChoiceProps {
  chosen: readonly EventKind[];
  /** Without the right to see cost, event kinds about cost are not offered. */
  seesCost: boolean;
}

/** The event kinds of a rule in groups, stock first. */
export function KindChoice({ chosen, seesCost }: KindChoiceProps) {
  const common = useTranslations("common");
  const changes = useTranslations("changes");
  const groups: [name: string, kinds: readonly EventKind[]][] = [
    ...order.map((name): [string, readonly EventKind[]] => [changes(name), changeGroups[name]]),
    [common("sync"), syncFaults],
  ];
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-x-4 gap-y-2 text-(length:--text-sm)">
      {groups.map(([name, kinds]) => {
        const offered = kinds.filter((kind) => seesCost || !costKinds.includes(kind));
        return (
          offered.length > 0 && (
            <fieldset key={name}>
              <legend className="pb-0.5 text-(length:--text-xs) text-soft">{name}</legend>
              {offered.map((kind) => (
                <label key={kind} className="rule-check">
                  <input
                    type="checkbox"
                    name={kindField(kind)}
                    defaultChecked={chosen.includes(kind)}
                    className={conditionKinds.warehouseId.some((one) => one === kind) ? "of-stock" : undefined}
                  />
                  <EventBadge kind={kind} />
                </label>
              ))}
            </fieldset>
          )
        );
      })}
    </div>
  );
}

/**
 * Which items' events a rule alerts about. The item number field is visible while "one item" is selected
 * (app/styles/alerts.css).
 */
export function SubjectChoice({ draft, choices }: { draft: AlertDraft; choices: RuleChoices }) {
  const t = useTranslations("alerts.form");
  const common = useTranslations("common");
  const { subject, subjectId } = draft;
  const chosen =
    subject === "watched" || subject === "all" ? subject : subject === "article" ? subject : `${subject}:${subjectId}`;
  const groups: [subject: string, label: string, all: readonly Named[]][] = [
    ["list", common("lists"), choices.lists],
    ["view", t("views"), choices.views],
    ["brand", common("brands"), choices.brands],
  ];
  return (
    <>
      <Select name="of" aria-label={t("of")} defaultValue={chosen} className="field max-w-full">
        <option value="watched">{t("watched")}</option>
        <option value="all">{t("all")}</option>
        <option value="article">{t("article")}</option>
        {groups.map(
          ([name, label, all]) =>
            all.length > 0 && (
              <optgroup key={name} label={label}>
                {all.map((one) => (
                  <option key={one.id} value={`${name}:${one.id}`}>
                    {one.name}
                  </option>
                ))}
              </optgroup>
            ),
        )}
      </Select>
      <span className="if-article ml-2 inline-block align-top">
        <Input
          name="article"
          aria-label={common("itemNo")}
          placeholder={common("itemNo")}
          maxLength={longestCode}
          autoComplete="off"
          defaultValue={subject === "article" ? subjectId : ""}
          className="field w-40 font-mono"
        />
      </span>
    </>
  );
}

/** Something that a rule can name. */
export interface Named {
  id: string;
  name: string;
}

/** What a member's rules can be about, and their channels. */
export interface RuleChoices {
  lists: readonly Named[];
  views: readonly Named[];
  brands: readonly Named[];
  warehouses: readonly Warehouse[];
  channels: readonly (Named & { kind: ChannelKind; isConfirmed: boolean; isSignedOut: boolean })[];
  /** Whether the principal may see cost. */
  seesCost: boolean;
}
