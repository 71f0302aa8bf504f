import { getTranslations } from "next-intl/server";
import { NewerOlder } from "@/components/ui/pager.tsx";
import { listAudit } from "@/lib/accounts/audit.ts";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { addressCodec, pagePart, switchPart } from "@/lib/domain/address-codec.ts";
import { can } from "@/lib/domain/principal.ts";
import { titled } from "../../../titled.tsx";
import { AtCounter } from "../../at-counter.tsx";
import { SettingsBody } from "../section.tsx";
import { AuditTable } from "./audit-table.tsx";

interface ActivityView {
  /** Also what Bincard does by itself, such as syncs. */
  all: boolean;
  /** With the address of each event. */
  details: boolean;
  page: number;
}

const codec = addressCodec<ActivityView>({
  all: switchPart("all", "1", true),
  details: switchPart("details", "1", true),
  page: pagePart(),
});

const eventsShown = 50;

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("activityLog");
}

async function ActivityPage({ searchParams }: PageProps<"/settings/activity">) {
  const principal = await principalOrSignIn();
  if (!can(principal, "audit.read")) return <AtCounter page="settings" />;
  const view = codec.parse(await searchParams);
  const { all, details, page } = view;
  const [t, common, events] = await Promise.all([
    getTranslations("settings.audit"),
    getTranslations("common"),
    listAudit(principal, { limit: eventsShown + 1, offset: (page - 1) * eventsShown, byPeople: !all }),
  ]);
  const address = (changes: Partial<ActivityView>) => `/settings/activity${codec.query({ ...view, ...changes })}`;
  return (
    <SettingsBody title={common("activityLog")} lead={t("lead")}>
      <div className="flex flex-wrap items-end justify-between gap-x-4">
        <nav aria-label={common("activityLog")} className="tabs no-print">
          <a href={address({ all: false, page: 1 })} aria-current={!all || undefined}>
            {t("people")}
          </a>
          <a href={address({ all: true, page: 1 })} aria-current={all || undefined}>
            {common("all")}
          </a>
        </nav>
        <a
          href={address({ details: !details })}
          aria-current={details || undefined}
          className="link no-print text-sm leading-6 aria-[current]:font-semibold"
        >
          {common("details")}
        </a>
      </div>
      <AuditTable events={events.slice(0, eventsShown)} details={details} now={Date.now()} />
      <NewerOlder
        label={common("pages")}
        later={page > 1 ? address({ page: events.length > 0 ? page - 1 : 1 }) : null}
        earlier={events.length > eventsShown ? address({ page: page + 1 }) : null}
      />
    </SettingsBody>
  );
}

export default titled(titleOf, ActivityPage);
