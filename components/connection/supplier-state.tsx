import { AgeText } from "@/components/badges/age-text.tsx";
import { resourceWords } from "@/components/connection/resource-words.ts";
import { unsafeLists } from "@/components/sync-status/unsafe-lists.ts";
import { useFormat } from "@/components/ui/format.ts";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { type ResourceName, type SyncStatus, waitsForReplacement } from "@/lib/sync/types.ts";
import { Countdown } from "./countdown.tsx";

interface SupplierStateProps {
  status: SyncStatus;
  supplier: string;
  now: number;
}

/**
 * One sentence that says whether the supplier can be reached; during an outage also since when, and when the next check
 * is.
 */
export function SupplierState({ status, supplier, now }: SupplierStateProps) {
  const t = useTranslations("connection.supplierState");
  const common = useTranslations("common");
  // The notice above every page already says this.
  if (status.incompatibleSchema) return null;
  if (status.worker !== "answers") return <WorkerAway worker={status.worker} supplier={supplier} />;
  if (status.needsSignIn) return <SignInNeeded supplier={supplier} />;
  if (status.outage) return <Outage outage={status.outage} supplier={supplier} now={now} />;
  const replacedUntil = waitsForReplacement(status);
  if (replacedUntil !== null) return <Replaced until={replacedUntil} />;
  const { failed, held } = unsafeLists(status, now);
  const lists = (some: readonly { name: ResourceName }[]) =>
    some.map(({ name }) => common(resourceWords[name])).join(", ");
  const answers = failed.length > 0 ? "answersButFailed" : held.length > 0 ? "answersButHeld" : "answers";
  return (
    <p className="flex gap-2.5 text-md">
      <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" className="mt-[6px] shrink-0">
        <circle
          cx="6"
          cy="6"
          r="4.5"
          strokeWidth="2"
          className={shapeOf(status.reachable === true, answers === "answers")}
        />
      </svg>
      <span>
        {t(status.reachable ? answers : "unasked", { supplier, lists: lists(failed.length > 0 ? failed : held) })}{" "}
        {!status.ready && <span className="text-soft">{t("first")}</span>}
      </span>
    </p>
  );
}

/** Never the filled mark of a healthy state above a list that is not. */
function shapeOf(isReachable: boolean, isWell: boolean): string {
  if (!isReachable) return "fill-none stroke-soft";
  return isWell ? "fill-good stroke-good" : "fill-none stroke-low";
}

/** Nothing can be read or requested until the worker responds again. */
function WorkerAway({ worker, supplier }: { worker: "silent" | "restarting"; supplier: string }) {
  const t = useTranslations("connection.supplierState");
  return (
    <Notice tone="out" title={t("workerAway", { supplier })}>
      <p>{t(worker === "silent" ? "workerSilent" : "workerRestarting")}</p>
    </Notice>
  );
}

function Replaced({ until }: { until: number }) {
  const t = useTranslations("states");
  const format = useFormat();
  return (
    <Notice tone="low" title={t("replacedTitle")}>
      <p>{t("replacedText", { when: format.moment(until) })}</p>
    </Notice>
  );
}

function SignInNeeded({ supplier }: { supplier: string }) {
  const t = useTranslations("connection.supplierState");
  const common = useTranslations("common");
  return (
    <Notice tone="out" title={t("needsSignIn", { supplier })}>
      <p>{t("needsSignInText")}</p>
      <p className="mt-2.5">
        <a href="/sign-in?again=1&callbackUrl=%2Fconnection" className="button button-strong">
          {common("signInAgain")}
        </a>
      </p>
    </Notice>
  );
}

interface OutageProps {
  outage: NonNullable<SyncStatus["outage"]>;
  supplier: string;
  now: number;
}

function Outage({ outage: { since, nextTryAt }, supplier, now }: OutageProps) {
  const t = useTranslations("connection.supplierState");
  const format = useFormat();
  const age = () => (
    <AgeText key={since} at={since} now={now} initial={format.duration(now - since)} language={format.language} />
  );
  const again = () => (
    <MoreMessages names={["connection.supplierState.ahead"]}>
      <Countdown until={nextTryAt} now={now} />
    </MoreMessages>
  );
  return (
    <Notice tone="out" title={t.rich("away", { supplier, since: format.clock(since, now), age })}>
      <p>
        {t("awayText")} {t.rich("again", { again })}
      </p>
    </Notice>
  );
}
