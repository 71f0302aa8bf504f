import { MuteForm } from "@/components/alerts/mute-form.tsx";
import { useMuteWords } from "@/components/alerts/mute-words.ts";
import { Due } from "@/components/badges/due-date.tsx";
import { Form } from "@/components/dealer/form.tsx";
import { DeskSection } from "@/components/desk/desk-section.tsx";
import { EventBadge } from "@/components/events/event-badge.tsx";
import { useKnownSince } from "@/components/events/event-facts.tsx";
import { EventValue } from "@/components/events/event-value.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { CountIntoList } from "@/components/watch-list/count-into-list.tsx";
import { SaveWithUndo } from "@/components/watch-list/save-on-leaving.tsx";
import { ThresholdForm, useThresholdWords } from "@/components/watch-list/threshold-form.tsx";
import type { Round, RoundLine } from "@/lib/catalog/desk/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";

interface RoundViewProps {
  round: Round;
  /** False: cost changes were not looked up, and the page does not mention them. */
  seesCost: boolean;
  now: number;
  actions: Record<"markReviewed" | "undoReviewed" | "unmute" | "saveThreshold" | "mute", FormAction>;
}

/** The events of watched items since the last review. */
export function RoundView({ round, seesCost, now, actions }: RoundViewProps) {
  const t = useTranslations("round");
  const common = useTranslations("common");
  const format = useFormat();
  const known = useKnownSince(now);
  const { lines, more, isAtLeast, over, muted, doneAt, doneEventId, lastEventId, watched } = round;
  const isDoneAsked = lines.length + over > 0;
  const usual = doneAt === null ? t("sinceWeek") : t("sinceDone", { moment: format.clock(doneAt, now) });
  const since = known(round.knownSince, round.since, usual);
  return (
    <section aria-label={t("title")} className="mt-4">
      <DeskSection
        title={t("title")}
        figure={lines.length > 0 ? format.count(lines.length) : undefined}
        text={lines.length > 0 ? `${t("articles", { count: lines.length })} ${since}` : undefined}
        link={{ href: "/changes?watched=1", word: common("viewAll") }}
      >
        {lines.length === 0 && (
          <p className="desk-empty">
            {watched === 0 ? t("nothingWatched") : t(seesCost ? "nothing" : "nothingButCost", { since })}
          </p>
        )}
        <SaveWithUndo save={actions.saveThreshold}>
          <ul className="desk-list round-list">
            {lines.map((line) => (
              <Line key={line.event.id} {...{ line, round, now, actions }} />
            ))}
          </ul>
        </SaveWithUndo>
        {muted > 0 && (
          <p className="pt-2 text-xs text-soft">
            <a href="/alerts" className="link">
              {t("muted", { count: muted })}
            </a>
          </p>
        )}
        {over > 0 && <p className="pt-2 text-xs text-soft">{t("over", { count: over })}</p>}
        {more > 0 && <p className="pt-2 text-xs text-soft">{t(isAtLeast ? "moreAtLeast" : "more", { count: more })}</p>}
        <div className="flex flex-wrap items-center gap-3 pt-3">
          {isDoneAsked && (
            <Form says="notice" action={actions.markReviewed}>
              <input type="hidden" name="eventId" value={lastEventId} />
              <button type="submit" data-keys="d" className="button button-strong">
                {common("markReviewed")} <kbd className="ml-1 font-normal">d</kbd>
              </button>
            </Form>
          )}
          {doneAt !== null && doneEventId !== null && (
            <Form says="notice" action={actions.undoReviewed} className="flex items-center gap-2 text-sm text-soft">
              <input type="hidden" name="eventId" value={doneEventId} />
              {t("wasDone", { day: format.dayOfMoment(doneAt, now), clock: format.clock(doneAt, now) })}
              <button type="submit" className="link">
                {common("undo")}
              </button>
            </Form>
          )}
        </div>
      </DeskSection>
    </section>
  );
}

interface LineProps extends Pick<RoundViewProps, "round" | "now"> {
  line: RoundLine;
  actions: RoundViewProps["actions"];
}

function Line({ line, round, now, actions }: LineProps) {
  const t = useTranslations("round");
  const common = useTranslations("common");
  const { event, others, row } = line;
  const { variantNo } = event;
  return (
    <li className="desk-item flex-wrap">
      <a href={productHref(event.productNo, variantNo)} data-row="" className="desk-line max-md:basis-full">
        <span className="w-28 shrink-0 text-xs">
          <EventBadge kind={event.kind} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="row-name">{event.name}</span>
          <span className="row-numbers flex-wrap">
            <span className="font-mono text-ink">{variantNo ?? event.productNo}</span>
            <EventValue row={event} warehouses={round.warehouses} now={now} />
            {others.map((other) => (
              <span key={other.id} className="inline-flex flex-wrap items-baseline gap-x-2">
                <EventBadge kind={other.kind} />
                <EventValue row={other} warehouses={round.warehouses} now={now} />
              </span>
            ))}
          </span>
          {row && <CurrentFigures {...{ line, round, now }} />}
        </span>
      </a>
      {variantNo !== null && row && (
        <span className="flex items-center gap-2 text-xs text-soft max-md:pb-2">
          <CountIntoList
            className="button button-small"
            variantNo={variantNo}
            quantity={line.wanted || 1}
            label={t("add", { variant: variantNo, count: line.wanted || 1 })}
          />
          <span className="inline-flex items-center">
            {common("lowAt")}
            <ThresholdForm
              variantNo={variantNo}
              threshold={line.lowAt?.rule === "item" ? line.lowAt.units : null}
              usual={line.lowAt?.units ?? 0}
              action={actions.saveThreshold}
              label={t("setThreshold", { variant: variantNo })}
              save={common("save")}
            />
          </span>
          <Mute {...{ line, variantNo, actions, now }} />
        </span>
      )}
    </li>
  );
}

/** A button that mutes the item, or its undo. */
function Mute({ line, variantNo, actions, now }: Pick<LineProps, "line" | "actions" | "now"> & { variantNo: string }) {
  const t = useTranslations("round");
  const common = useTranslations("common");
  const words = useMuteWords();
  const { mute } = line;
  if (!mute) return <MuteForm ruleId="" ruleName="" variantNo={variantNo} name={variantNo} action={actions.mute} />;
  return (
    <Form says="notice" action={actions.unmute} className="flex items-center gap-2">
      <input type="hidden" name="ruleId" value={mute.ruleId} />
      <input type="hidden" name="variantNo" value={mute.variantNo} />
      {words(mute, now)}
      <button type="submit" data-row-keys="m" aria-label={t("unmute", { variant: variantNo })} className="link">
        {common("undo")}
      </button>
    </Form>
  );
}

/** The item's current figures. */
function CurrentFigures({ line, round, now }: Pick<LineProps, "line" | "round" | "now">) {
  const t = useTranslations("round");
  const common = useTranslations("common");
  const format = useFormat();
  const words = useThresholdWords(round.warehouses);
  const { row, lowAt, event, dueAt } = line;
  if (!row) return null;
  const { total } = row.stock;
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 text-xs text-soft">
      <span>{total === null ? t("nowUnknown") : t("now", { total: format.count(total), count: total })}</span>
      {lowAt && event.kind === "low" && (
        <span className={lowAt.isMet ? "text-low" : ""}>
          {lowAt.units === event.threshold ? words.rule(lowAt) : words.sentence(lowAt)}
        </span>
      )}
      {dueAt !== null && (
        <span>
          {common("due")} <Due at={dueAt} now={now} />
        </span>
      )}
    </span>
  );
}
