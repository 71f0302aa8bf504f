import { useId } from "react";
import { MuteButton } from "@/components/alerts/mute-button.tsx";
import { useMuteWords } from "@/components/alerts/mute-words.ts";
import { Due } from "@/components/badges/due-date.tsx";
import { Form } from "@/components/dealer/form.tsx";
import { EventBadge } from "@/components/events/event-badge.tsx";
import { useKnownSince } from "@/components/events/event-facts.tsx";
import { EventValue } from "@/components/events/event-value.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Icon } from "@/components/ui/icon.tsx";
import { Ellipsis, ListPlus } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { CountIntoList } from "@/components/watch-list/count-into-list.tsx";
import { SaveWithUndo } from "@/components/watch-list/save-on-leaving.tsx";
import { Star } from "@/components/watch-list/star.tsx";
import { ThresholdForm, useThresholdWords } from "@/components/watch-list/threshold-form.tsx";
import type { Round, RoundLine } from "@/lib/catalog/desk/types.ts";
import type { ChangeRow } from "@/lib/catalog/history/types.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { beyondName } from "@/lib/domain/full-name.ts";
import { productHref } from "@/lib/domain/page-addresses.ts";
import { isOut } from "@/lib/domain/stock.ts";
import { DeskSection } from "./desk-section.tsx";

/** More lines are on the same page under this address. */
export const wholeReview = "/?review=all";

const linesShown = 8;

interface RoundViewProps {
  round: Round;
  /** Whether all lines are shown. */
  isWhole: boolean;
  now: number;
  actions: Record<"markReviewed" | "undoReviewed" | "unmute" | "saveThreshold" | "mute", FormAction>;
}

/** The events of watched items since the last review: one row each, and at its head the button that ends it. */
export function RoundView({ round, isWhole, now, actions }: RoundViewProps) {
  const t = useTranslations("round");
  const common = useTranslations("common");
  const format = useFormat();
  const known = useKnownSince(now);
  const { lines, over, doneAt, lastEventId } = round;
  const usual = doneAt === null ? t("sinceWeek") : t("sinceDone", { moment: format.clock(doneAt, now) });
  const since = known(round.knownSince, round.since, usual);
  // Without a review the title says the time, and only a shorter known one is said beside it.
  const isSaid = doneAt === null && since === usual;
  const shown = isWhole ? lines : lines.slice(0, linesShown);
  return (
    <DeskSection
      title={t(doneAt === null ? "titleWeek" : "title")}
      isNamed
      text={
        lines.length > 0
          ? [t("articles", { count: lines.length }), !isSaid && since].filter(Boolean).join(" ")
          : undefined
      }
      action={
        lines.length + over > 0 && (
          <Form says="notice" action={actions.markReviewed}>
            <input type="hidden" name="eventId" value={lastEventId} />
            <button type="submit" data-keys="d" title={`${common("markReviewed")} (d)`} className="button button-small">
              {common("markReviewed")}
            </button>
          </Form>
        )
      }
    >
      {lines.length === 0 ? (
        <p className="desk-empty">{t("nothing", { since })}</p>
      ) : (
        <SaveWithUndo save={actions.saveThreshold}>
          <p aria-hidden="true" className="review-row review-head">
            <span className="review-stock">{common("stock")}</span>
            <span className="review-level">{common("lowAt")}</span>
            <span className="review-due">{common("due")}</span>
          </p>
          <ul className="desk-list">
            {shown.map((line) => (
              <Line key={line.event.id} {...{ line, round, now, actions }} />
            ))}
          </ul>
        </SaveWithUndo>
      )}
      <Foot {...{ round, now }} undo={actions.undoReviewed} hidden={lines.length - shown.length} />
    </DeskSection>
  );
}

interface FootProps extends Pick<RoundViewProps, "round" | "now"> {
  undo: FormAction;
  /** Lines that are not shown. */
  hidden: number;
}

/** What is not among the lines: the rest of them, what is muted, resolved or later, and the last review. */
function Foot({ round: { lines, more, isAtLeast, over, muted, doneAt, doneEventId }, now, undo, hidden }: FootProps) {
  const t = useTranslations("round");
  const common = useTranslations("common");
  const format = useFormat();
  return (
    <div className="desk-foot">
      {hidden > 0 && (
        <a href={wholeReview} data-still="keep" className="link">
          {common("viewAllCount", { count: lines.length })}
        </a>
      )}
      <a href="/changes?watched=1" className="link">
        {common("catalogChanges")}
      </a>
      {muted > 0 && (
        <a href="/alerts" className="link">
          {t("muted", { count: muted })}
        </a>
      )}
      {over > 0 && <span>{t("over", { count: over })}</span>}
      {more > 0 && <span>{t(isAtLeast ? "moreAtLeast" : "more", { count: more })}</span>}
      {doneAt !== null && doneEventId !== null && (
        <Form says="notice" action={undo} className="flex items-center gap-2">
          <input type="hidden" name="eventId" value={doneEventId} />
          {t("wasDone", { day: format.dayOfMoment(doneAt, now), clock: format.clock(doneAt, now) })}
          <button type="submit" className="link">
            {common("undo")}
          </button>
        </Form>
      )}
    </div>
  );
}

interface LineProps extends Pick<RoundViewProps, "round" | "now"> {
  line: RoundLine;
  actions: RoundViewProps["actions"];
}

function Line({ line, round, now, actions }: LineProps) {
  const t = useTranslations("round");
  const common = useTranslations("common");
  const muteTexts = useTranslations("alerts.mute");
  const muteWords = useMuteWords();
  const id = useId();
  const { row, lowAt, dueAt, mute } = line;
  const { event, others } = withStockOnce(withCostOnce(line));
  const { variantNo } = event;
  return (
    <li className="review-row">
      <span className="review-kind">
        <EventBadge kind={line.event.kind} />
      </span>
      <span className="review-name">
        <a href={productHref(event.productNo, variantNo)} data-row="" className="row-name">
          {event.name}
        </a>
        <span className="row-numbers">
          <code>{variantNo ?? event.productNo}</code>
          {row && <span>{beyondName(row.name, row.description)}</span>}
          {!isStockOfAll(event) && <EventValue row={event} {...{ warehouses: round.warehouses, now }} isBrief />}
          {others.map((other) => (
            <EventBadge key={other.id} kind={other.kind} />
          ))}
          {mute && <span>{muteWords(mute, now)}</span>}
        </span>
      </span>
      {row && <Stock {...{ line, event: line.event }} />}
      {dueAt !== null && (
        <span className="review-due">
          <span className="sr-only">{common("due")} </span>
          <Due at={dueAt} now={now} />
        </span>
      )}
      {variantNo !== null && row && (
        <>
          <button
            type="button"
            popoverTarget={id}
            aria-label={t("actions", { variant: variantNo })}
            className="icon-button review-more"
          >
            <Icon icon={Ellipsis} size={18} />
          </button>
          <div id={id} popover="auto" className="menu review-acts">
            <span className="review-level">
              <span className="act-word">{common("lowAt")}</span>
              <LevelField {...{ lowAt, variantNo, round }} action={actions.saveThreshold} />
            </span>
            <span className="review-buttons">
              <CountIntoList
                className="row-act"
                variantNo={variantNo}
                quantity={line.wanted || 1}
                label={common("addUnits", { item: variantNo, count: line.wanted || 1 })}
              >
                <Icon icon={ListPlus} />
                <span className="act-word">{common("addToList")}</span>
              </CountIntoList>
              <MuteButton {...{ variantNo, mute, actions }} className="row-act">
                <span className="act-word">{mute ? muteTexts("end") : common("mute")}</span>
              </MuteButton>
              <Star variantNo={variantNo} watched />
            </span>
          </div>
        </>
      )}
    </li>
  );
}

/** Of a changed price and the cost that it changed, the cost says both. */
function withCostOnce({ event, others }: RoundLine): Pick<RoundLine, "event" | "others"> {
  const cost = others.find(({ kind }) => kind === "cost");
  if (!cost || !/^(sale|closeout)-/.test(event.kind)) return { event, others };
  return { event: { ...cost, name: event.name }, others: others.filter((other) => other !== cost) };
}

/** What is low or out now was low soon before: only the later one is news. */
function withStockOnce({ event, others }: ReturnType<typeof withCostOnce>): ReturnType<typeof withCostOnce> {
  const isOver = event.kind === "low" || event.kind === "out";
  return { event, others: isOver ? others.filter(({ kind }) => kind !== "soon-low") : others };
}

/** An event about the stock of all warehouses, whose figures are in the row's columns. */
function isStockOfAll({ kind, warehouseId }: ChangeRow): boolean {
  return warehouseId === null && (kind === "low" || kind === "out" || kind === "back");
}

/** The stock of all warehouses now, and what it was before the event. */
function Stock({ line: { row, lowAt }, event }: { line: RoundLine; event: ChangeRow }) {
  const common = useTranslations("common");
  const format = useFormat();
  const total = row?.stock.total ?? null;
  const before =
    isStockOfAll(event) && typeof event.before === "number" && event.before !== total ? event.before : null;
  const tone = isOut(total) ? "text-out" : lowAt?.isMet ? "text-low" : "";
  return (
    <span className="review-stock">
      <span className="sr-only">{common("stock")} </span>
      {total === null ? (
        <span className="text-soft">{common("unknown")}</span>
      ) : (
        <b className={tone}>{format.count(total)}</b>
      )}
      {before !== null && <small>{common("was", { value: format.count(before) })}</small>}
    </span>
  );
}

interface LevelFieldProps extends Pick<LineProps, "round"> {
  lowAt: RoundLine["lowAt"];
  variantNo: string;
  action: FormAction;
}

/** The item's low-stock level, which can be changed in place; where it is set is in its tooltip. */
function LevelField({ lowAt, variantNo, round, action }: LevelFieldProps) {
  const common = useTranslations("common");
  const words = useThresholdWords(round.warehouses);
  return (
    <span title={lowAt ? words.sentence(lowAt) : undefined}>
      <ThresholdForm
        variantNo={variantNo}
        threshold={lowAt?.rule === "item" ? lowAt.units : null}
        usual={lowAt?.units ?? 0}
        action={action}
        label={common("fieldOf", { field: common("lowAt"), item: variantNo })}
        save={common("save")}
      />
    </span>
  );
}
