import { useFormat } from "@/components/ui/format.ts";
import { Section } from "@/components/ui/section.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { PagingProfile } from "@/lib/sync/types.ts";

/** How the supplier pages each list, as detected, and the lists whose end cannot be determined. */
export function PagingProfiles({ pagingProfiles, now }: { pagingProfiles: PagingProfile[]; now: number }) {
  const t = useTranslations("connection.paging");
  if (pagingProfiles.length === 0) return null;
  return (
    <Section id="paging" title={t("title")}>
      <p className="mb-2 max-w-prose text-sm text-soft">{t("lead")}</p>
      <dl className="paging-profiles">
        {pagingProfiles.map((profile) => (
          <ProfileLine key={profile.resource} profile={profile} now={now} />
        ))}
      </dl>
    </Section>
  );
}

function ProfileLine({ profile, now }: { profile: PagingProfile; now: number }) {
  const t = useTranslations("connection.paging");
  const names = useTranslations("connection.names");
  const units = useTranslations("connection.units");
  const format = useFormat();
  const { resource, paging, knownFrom, pageSize, pageSizeCap, total, totalFrom, announced, doubt } = profile;
  const counts = { total: units(resource, { count: total }), announced: announced ?? 0, rows: total };
  const once = paging === "whole" || (paging === "none" && total <= pageSize && !doubt);
  const size = paging === "none" ? null : t(pageSizeCap === null ? "size" : "cap", { rows: pageSizeCap ?? pageSize });
  const way = once ? t("once") : [t(`paging.${paging}`), size].filter(Boolean).join(", ");
  const known =
    knownFrom === "setting"
      ? t("setting")
      : t("asking", {
          found: format.dayOfMoment(profile.foundAt, now),
          confirmed: format.clock(profile.confirmedAt, now),
        });
  return (
    <div>
      <dt>{names(resource)}</dt>
      <dd>
        {way}. {!doubt && t(`total.${totalFrom}`, counts)} <span className="text-soft">{known}</span>
        {doubt && (
          <span className="paging-doubt">
            {t(`doubt.${doubt.kind}`, {
              rows: units(resource, { count: doubt.rows }),
              announced: doubt.announced ?? 0,
            })}{" "}
            {doubt.kind !== "more-announced" && t("doubtTodo")}
          </span>
        )}
      </dd>
    </div>
  );
}
