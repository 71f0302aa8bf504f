import { useMessages } from "next-intl";
import { resourceWords } from "@/components/connection/resource-words.ts";
import { useFormat } from "@/components/ui/format.ts";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { PageHead, Section } from "@/components/ui/page-outline.tsx";
import type { NewerOlderProps } from "@/components/ui/pager.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";
import { nextDayStart } from "@/lib/domain/time.ts";
import type {
  PagingProfile,
  PendingReview,
  RejectedRecord,
  ResourceName,
  ResourceStatus,
  StaleCount,
  SyncLogEntry,
  SyncStatus,
} from "@/lib/sync/types.ts";
import type { PendingReviewText } from "./pending-reviews.tsx";
import { PendingReviews } from "./pending-reviews.tsx";
import { RejectedRecords } from "./rejected-records.tsx";
import { ResourceTable } from "./resource-table.tsx";
import { SupplierState } from "./supplier-state.tsx";
import { SyncLogTable } from "./sync-log-table.tsx";
import { type Answer, TestAndRefresh } from "./test-and-refresh.tsx";

type Ask = FormAction<Answer>;
type Ways = Pick<NewerOlderProps, "earlier" | "later">;

interface ConnectionViewProps {
  status: SyncStatus;
  entries: SyncLogEntry[];
  entryWays: Ways;
  pagingProfiles: PagingProfile[];
  rejected: RejectedRecord[];
  stale: StaleCount[];
  /** The resource whose rejected records are shown; null: all. */
  rejectedOf: ResourceName | null;
  rejectedWays: Ways;
  now: number;
  /** Of this Bincard; "" if unknown. */
  build: { version: string; commit: string };
  /** Null if the principal may not send requests to the supplier. */
  ask: { refresh: Ask; test: Ask } | null;
  /** Null if the principal may not decide pending reviews. */
  settle: FormAction | null;
}

/** The messages of `ResourceTable`. */
const tableMessages = ["states", "resources", "progress", "errors"].map((name) => `connection.${name}`);

/** The connection page: state of the supplier, pending reviews, sync log, paging profiles and rejected records. */
export function ConnectionView(props: ConnectionViewProps) {
  const { status, now } = props;
  const t = useTranslations("connection");
  const common = useTranslations("common");
  const supplier = useSupplierName();
  const pendingReviews = usePendingReviews(status, now);
  const askWords = useAskWords();
  const counts = status.resources.flatMap(({ name, setAside }): [ResourceName, number][] =>
    setAside > 0 ? [[name, setAside]] : [],
  );
  return (
    <div className="grid max-w-[1240px] grid-cols-[minmax(0,1fr)] gap-9">
      <div>
        <PageHead title={common("supplier")} />
        <div className="mt-3 mb-2 flex flex-wrap items-start gap-x-8 gap-y-3 *:first:flex-[1_1_320px]">
          <SupplierState status={status} supplier={supplier} now={now} />
          {props.ask && !status.incompatibleSchema && (
            <TestAndRefresh status={status} {...props.ask} words={askWords} second={status.needsSignIn} />
          )}
        </div>
        {props.settle && <PendingReviews {...pendingReviews} settle={props.settle} />}
        <MoreMessages names={tableMessages}>
          <ResourceTable initial={status} now={now} />
        </MoreMessages>
        <p className="mt-2 max-w-prose text-xs text-soft">{t("refresh.rule")}</p>
      </div>
      {counts.length > 0 && (
        <RejectedRecords
          records={props.rejected}
          stale={props.stale}
          counts={counts}
          of={props.rejectedOf}
          ways={props.rejectedWays}
          now={now}
        />
      )}
      <Diagnostics {...props} />
    </div>
  );
}

/**
 * What an administrator or the supplier's support asks for. Open where an address or a doubt leads into it; browsers
 * open it for a link to a place within.
 */
function Diagnostics({ entries, entryWays, pagingProfiles, build, now }: ConnectionViewProps) {
  const t = useTranslations("connection");
  const isNeeded = entryWays.later !== null || pagingProfiles.some(({ doubt }) => doubt);
  return (
    <details open={isNeeded} className="border-t border-strong pt-3">
      <summary className="link w-fit cursor-pointer text-sm leading-6">{t("diagnostics")}</summary>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-8">
        <PagingProfiles pagingProfiles={pagingProfiles} now={now} />
        <SyncLogTable entries={entries} now={now} ways={entryWays} />
        <p className="text-xs text-soft">
          {["Bincard", build.version, build.commit && `(${build.commit})`].filter(Boolean).join(" ")}
        </p>
      </div>
    </details>
  );
}

function useAskWords() {
  const t = useTranslations("connection");
  return {
    test: t("test.action"),
    refresh: t("refresh.action"),
    asking: t("refresh.asking"),
  };
}

function useSupplierName(): string {
  const { format } = useMessages() as { format?: { supplierName?: string } };
  return format?.supplierName ?? "";
}

/** How the supplier pages each list, as detected, and the lists whose end cannot be determined. */
function PagingProfiles({ pagingProfiles, now }: { pagingProfiles: PagingProfile[]; now: number }) {
  const t = useTranslations("connection.paging");
  if (pagingProfiles.length === 0) return null;
  return (
    <Section id="paging" title={t("title")}>
      <p className="mb-2 max-w-prose text-sm text-soft">{t("lead")}</p>
      <dl>
        {pagingProfiles.map((profile) => (
          <ProfileLine key={profile.resource} profile={profile} now={now} />
        ))}
      </dl>
    </Section>
  );
}

/** The texts that count the rows of a list. */
const countOf = {
  brands: "brandCount",
  categories: "categoryCount",
  products: "productCount",
  inventory: "itemCount",
} as const satisfies Record<ResourceName, string>;

function ProfileLine({ profile, now }: { profile: PagingProfile; now: number }) {
  const t = useTranslations("connection.paging");
  const common = useTranslations("common");
  const format = useFormat();
  const { resource, paging, knownFrom, pageSize, pageSizeCap, total, totalFrom, announced, doubt } = profile;
  const counts = { total: common(countOf[resource], { count: total }), announced: announced ?? 0, rows: total };
  const once = paging === "whole" || (paging === "none" && total <= pageSize && !doubt);
  const size = paging === "none" ? null : t(pageSizeCap === null ? "size" : "cap", { rows: pageSizeCap ?? pageSize });
  const pagingWord =
    paging === "none"
      ? t("paging.none")
      : t(paging.startsWith("item") ? "paging.item" : "paging.page", { first: paging.slice(4) });
  const way = once ? t("once") : [pagingWord, size].filter(Boolean).join(", ");
  const known =
    knownFrom === "setting"
      ? t("setting")
      : t("asking", {
          found: format.dayOfMoment(profile.foundAt, now),
          confirmed: format.clock(profile.confirmedAt, now),
        });
  return (
    <div className="grid grid-cols-[160px_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-b py-1.75 text-sm not-print:max-md:grid-cols-1">
      <dt className="font-semibold">{common(resourceWords[resource])}</dt>
      <dd>
        {way}. {!doubt && t(`total.${totalFrom}`, counts)} <span className="text-soft">{known}</span>
        {doubt && (
          <span className="mt-0.5 block text-low">
            {t(`doubt.${doubt.kind === "more-announced" ? "announced" : "limit"}`, {
              rows: common(countOf[resource], { count: doubt.rows }),
              announced: doubt.announced ?? 0,
            })}{" "}
            {doubt.kind !== "more-announced" && t("doubtTodo")}
          </span>
        )}
      </dd>
    </div>
  );
}

/** The pending reviews as text: the reason and, for each list, what is missing and what each choice does. */
function usePendingReviews({ resources }: SyncStatus, now: number) {
  const t = useTranslations("connection.review");
  const states = useTranslations("connection.states");
  const common = useTranslations("common");
  const format = useFormat();
  const wordsOf = ({ name, retrievedAt }: ResourceStatus, held: PendingReview): PendingReviewText => {
    const { rowsBefore, rowsNow, shareGone, readAgain } = held;
    const gone = Math.round(rowsBefore * shareGone);
    const { kind, lost } = lossOf(held);
    const unit = (count: number) => common(countOf[name], { count });
    const keep = { rows: unit(rowsBefore), read: format.clock(retrievedAt, now) };
    const accept = { rows: unit(rowsNow), gone: unit(gone), count: gone };
    return {
      resource: name,
      title: t(kind, {
        list: t(`lists.${name}`),
        percent: format.percent(lost * 100),
        before: rowsBefore,
        now: rowsNow,
      }),
      keep: rowsBefore === 0 ? null : { action: t("keep"), means: t("keepMeans", keep) },
      accept: readAgain
        ? null
        : { action: t("accept"), means: t(name === "inventory" ? "acceptMeansStock" : "acceptMeans", accept) },
    };
  };
  const held = resources.flatMap((resource) =>
    resource.pendingReview ? [{ resource, back: resource.pendingReview }] : [],
  );
  // A list is fetched in full once per UTC day.
  const nextAt = Math.min(...held.map(({ back }) => nextDayStart(back.cameAt)));
  const next = held.length > 0 && nextAt > now ? t("next", { when: format.clock(nextAt, now) }) : "";
  return {
    words: { title: states("held"), text: `${t("why")} ${next}`.trim() },
    held: held.map(({ resource, back }) => wordsOf(resource, back)),
  };
}

/** The kind and the share of the loss in the new list compared with the old one. */
function lossOf({ rowsBefore, rowsNow, shareGone }: PendingReview) {
  if (rowsBefore === 0 || rowsNow === 0) return { kind: "empty", lost: 1 } as const;
  if (rowsNow < rowsBefore) return { kind: "shrank", lost: 1 - rowsNow / rowsBefore } as const;
  return { kind: "changed", lost: shareGone } as const;
}
