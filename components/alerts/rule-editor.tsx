import type { ReactNode } from "react";
import { groupWords } from "@/components/changes/group-words.ts";
import { Form } from "@/components/dealer/form.tsx";
import { EventBadge } from "@/components/events/event-badge.tsx";
import { GroupError, Input, Select } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { Warehouse } from "@/lib/catalog/article/types.ts";
import { changeGroupNames, changeGroups } from "@/lib/catalog/history/types.ts";
import { isDigest } from "@/lib/domain/alert/default-rule.ts";
import {
  channelField,
  conditionKinds,
  fieldsOfDraft,
  kindField,
  startersField,
} from "@/lib/domain/alert/draft-fields.ts";
import type { ChannelKind } from "@/lib/domain/alert/message.ts";
import type { AlertDraft } from "@/lib/domain/alert/rule.ts";
import { alertFrequencies } from "@/lib/domain/alert/rule.ts";
import type { AlertTimes } from "@/lib/domain/alert/schedule.ts";
import { longestCode } from "@/lib/domain/codes/possible-codes.ts";
import { costKinds, type EventKind, syncFaults } from "@/lib/domain/event.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { LiveForm } from "./live-form.tsx";
import { RuleConditions } from "./rule-conditions.tsx";
import { useAlertTimeWords } from "./times-form.tsx";

/** The kinds that most rules are about; the others open below them. */
const commonKinds: readonly EventKind[] = ["low", "out", "back", "delivery", "due-moved", "cost"];

interface RuleEditorProps {
  /** Path of the page, whose address holds the draft. */
  path: string;
  draft: AlertDraft;
  choices: RuleChoices;
  /** Null: a new rule. */
  ruleId: string | null;
  /** Whether the member has no rule yet. */
  isFirst: boolean;
  /** Whether the templates stay above the form while its fields change. */
  hasStarters: boolean;
  save: FormAction;
  /** The preview of the rule. */
  children: ReactNode;
}

/**
 * A rule as a form that reads like a sentence. Its fields are the page's address, so that the page can show a preview;
 * only "save" submits them.
 */
export function RuleEditor({ path, draft, choices, ruleId, isFirst, hasStarters, save, children }: RuleEditorProps) {
  const t = useTranslations("alerts.form");
  const words = useTranslations("words");
  const common = useTranslations("common");
  return (
    <LiveForm path={path} says={fieldsOfDraft(draft).toString()}>
      <div className="rule-page">
        <Form action={save} className="rule-form">
          {/* The form's default button: Enter in a field must not save. */}
          <button type="submit" disabled hidden />
          {ruleId !== null && <input type="hidden" name="rule" value={ruleId} />}
          {hasStarters && <input type="hidden" name={startersField} value="on" />}
          <Group word={common("when")} error="kinds">
            <KindChoice chosen={draft.kinds} seesCost={choices.seesCost} />
          </Group>
          <Group word={common("for")} error="subjectId">
            <SubjectChoice draft={draft} choices={choices} />
          </Group>
          <Group word={t("if")} error="conditions">
            <RuleConditions {...draft} warehouses={choices.warehouses} />
          </Group>
          <Group word={t("tell")} error="channelIds">
            <DeliveryChoice draft={draft} choices={choices} />
          </Group>
          <Group word={common("name")}>
            <Input
              name="name"
              aria-label={common("name")}
              maxLength={80}
              autoComplete="off"
              placeholder={t("nameHint")}
              defaultValue={draft.name}
              className="field w-72 max-w-full"
            />
          </Group>
          <div className="flex flex-wrap items-center gap-3 pt-4">
            <button type="submit" className="button button-strong">
              {ruleId === null ? words("createAlertRule") : common("save")}
            </button>
            <a href="/alerts/rules" className="button">
              {common("cancel")}
            </a>
            {isFirst && <p className="max-w-prose text-xs text-soft">{t("first")}</p>}
          </div>
        </Form>
        <section aria-labelledby="rule-preview" className="rule-preview">
          <h2 id="rule-preview" className="pb-1 text-sm font-semibold">
            {common("preview")}
          </h2>
          {children}
        </section>
      </div>
    </LiveForm>
  );
}

/** How a rule delivers: always in the app; also by these channels, at this frequency. */
function DeliveryChoice({ draft, choices: { channels, times } }: { draft: AlertDraft; choices: RuleChoices }) {
  const t = useTranslations("alerts.form");
  const timeWords = useAlertTimeWords(times);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <label className="rule-check">
        <input type="checkbox" checked disabled readOnly />
        {t("inApp")}
        <span className="text-xs text-soft">
          {t(isDigest(draft) ? "frequencies.daily" : "frequencies.at-once", timeWords)}
        </span>
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
              {t(`frequencies.${frequency}`, timeWords)}
            </option>
          ))}
        </Select>
      )}
      {/* In a new tab: the rule is not saved yet. */}
      <a
        href={channels.length > 0 ? "/alerts/channels#times" : "/alerts/channels"}
        target="_blank"
        className="button button-small"
        rel="noopener"
      >
        {t(channels.length > 0 ? "times" : "addChannel")}
      </a>
    </div>
  );
}

interface GroupProps {
  word: string;
  /** The part of the rule whose error is shown here; missing: its fields show their own. */
  error?: string;
  children: ReactNode;
}

/** One part of a rule: its word on the left, its controls on the right. */
function Group({ word, error, children }: GroupProps) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[96px_minmax(0,1fr)] gap-x-6 gap-y-1 border-b border-rule py-3 max-sm:grid-cols-1">
      <legend className="float-left pt-1.25 text-(length:--text-sm) text-soft">{word}</legend>
      <div>
        {children}
        {error !== undefined && <GroupError name={error} />}
      </div>
    </fieldset>
  );
}

interface KindChoiceProps {
  chosen: readonly EventKind[];
  /** Without the right to see cost, event kinds about cost are not offered. */
  seesCost: boolean;
}

/** The event kinds of a rule: the common ones, and the others by group, open while one of them is chosen. */
export function KindChoice({ chosen, seesCost }: KindChoiceProps) {
  const t = useTranslations("alerts.form");
  const common = useTranslations("common");
  const offered = (kinds: readonly EventKind[]) => kinds.filter((kind) => seesCost || !costKinds.includes(kind));
  const groups = [
    ...changeGroupNames.map((name) => ({ name: common(groupWords[name]), kinds: changeGroups[name] })),
    { name: common("sync"), kinds: syncFaults },
  ].map(({ name, kinds }) => ({ name, kinds: offered(kinds).filter((kind) => !commonKinds.includes(kind)) }));
  const isMore = chosen.some((kind) => !commonKinds.includes(kind));
  return (
    <>
      <Kinds kinds={offered(commonKinds)} chosen={chosen} />
      <details open={isMore || undefined} className="pt-1">
        <summary className="button button-small cursor-pointer">{t("moreEvents")}</summary>
        <div className="grid gap-2 pt-1">
          {groups.map(
            ({ name, kinds }) =>
              kinds.length > 0 && (
                <fieldset key={name}>
                  <legend className="text-xs text-soft">{name}</legend>
                  <Kinds kinds={kinds} chosen={chosen} />
                </fieldset>
              ),
          )}
        </div>
      </details>
    </>
  );
}

function Kinds({ kinds, chosen }: { kinds: readonly EventKind[]; chosen: readonly EventKind[] }) {
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(160px,1fr))] gap-x-4">
      {kinds.map((kind) => (
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
    </div>
  );
}

/**
 * Which items' events a rule alerts about. The item number field is visible while "one item" is selected
 * (app/styles/alerts.css).
 */
export function SubjectChoice({ draft, choices }: { draft: AlertDraft; choices: RuleChoices }) {
  const t = useTranslations("alerts.form");
  const words = useTranslations("words");
  const common = useTranslations("common");
  const { subject, subjectId } = draft;
  const chosen =
    subject === "watched" || subject === "all" ? subject : subject === "article" ? subject : `${subject}:${subjectId}`;
  const groups: [subject: string, label: string, all: readonly Named[]][] = [
    ["list", common("lists"), choices.lists],
    ["view", words("savedViews"), choices.views],
    ["brand", common("brands"), choices.brands],
  ];
  return (
    <>
      <Select name="of" aria-label={common("for")} defaultValue={chosen} className="field max-w-full">
        <option value="watched">{common("starredItems")}</option>
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
      <span className="if-article">
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
  /** The items that the member's rules are about, with their low-stock levels; null: none. */
  articles: readonly (Named & { level: number | null })[];
  /** When daily and weekly alerts are sent. */
  times: Pick<AlertTimes, "digestMinute" | "digestWeekday">;
  channels: readonly (Named & { kind: ChannelKind; isConfirmed: boolean; isSignedOut: boolean })[];
  /** Whether the principal may see cost. */
  seesCost: boolean;
}
