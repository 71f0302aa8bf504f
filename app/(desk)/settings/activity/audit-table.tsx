import { resourceWords } from "@/components/connection/resource-words.ts";
import { useFormat } from "@/components/ui/format.ts";
import { TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { type AuditRow, auditKinds, automaticKinds, otherDetails } from "@/lib/accounts/audit.ts";
import { settingNames } from "@/lib/accounts/settings.ts";
import { unnamedList } from "@/lib/lists/types.ts";
import { resourceNames } from "@/lib/sync/types.ts";

const ofResources = new Set(["retrieved", "refreshed", "held-accepted", "held-refused"]);
/** Kinds of entries that Bincard causes itself. When they have no member, "Bincard" is shown in its place. */
const ours = new Set<string>(automaticKinds);

interface AuditTableProps {
  events: AuditRow[];
  /** Whether each event has its address. */
  details: boolean;
  now: number;
}

export function AuditTable({ events, details, now }: AuditTableProps) {
  const t = useTranslations("settings.audit");
  const common = useTranslations("common");
  const words = useTranslations("words");
  const format = useFormat();
  const preferences = useTranslations("settings.preferences");
  const settingWords: Record<(typeof settingNames)[number], string> = {
    ...{ language: common("language"), theme: common("theme"), density: t("settings.density") },
    ...{ timeZone: preferences("timeZone"), warehouseId: common("warehouse") },
    ...{ otherWarehouseIds: t("settings.otherWarehouseIds"), lowStockThreshold: t("settings.lowStockThreshold") },
    ...{ usualQuantities: preferences("quantities"), listing: t("settings.listing") },
  };
  /** Translates names that Bincard defines; names that people chose stay unchanged. */
  const detailOf = ({ kind, detail }: AuditRow) => {
    if (detail === otherDetails) return t("others");
    if (detail === unnamedList) return common("starredItems");
    if (kind === "credentials-kept") return detail === "background" ? t("kept.background") : t("kept.session");
    const namedBy = (nameOf: (word: string) => string) => detail.split(", ").map(nameOf).join(", ");
    if (kind === "settings-changed")
      return namedBy((word) => {
        const known = settingNames.find((name) => name === word);
        return known ? settingWords[known] : word;
      });
    if (!ofResources.has(kind)) return detail;
    return namedBy((word) => {
      const known = resourceNames.find((name) => name === word);
      return known ? common(resourceWords[known]) : word;
    });
  };
  if (events.length === 0) return <p className="text-base">{words("noneYet")}</p>;
  return (
    <table className="data-table">
      <TableHead
        columns={[
          { word: common("when") },
          { word: common("what") },
          { word: t("who"), className: "max-sm:hidden" },
          ...(details ? [{ word: common("ipAddress") }] : []),
        ]}
      />
      <tbody>
        {events.map((event) => {
          const kind = auditKinds.find((known) => known === event.kind);
          return (
            <tr key={event.id}>
              <td className="whitespace-nowrap">{format.clock(event.at, now)}</td>
              <th scope="row">
                {kind ? t(`kinds.${kind}`) : event.kind}
                {event.detail && <Detail text={detailOf(event)} />}
                {event.firstAt !== null && (
                  <span className="text-soft">
                    {" "}
                    {t("times", { times: event.times, from: format.clock(event.firstAt, now) })}
                  </span>
                )}
              </th>
              <td className="max-sm:hidden">{event.member ?? (ours.has(event.kind) ? "Bincard" : "–")}</td>
              {details && <td className="font-mono">{event.address || "–"}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A number is not broken at its hyphens; names that people gave are, wherever they must be. */
function Detail({ text }: { text: string }) {
  const isNumber = text.length <= 16 && /\d/.test(text);
  return (
    <>
      {" "}
      <span className={`text-soft ${isNumber ? "whitespace-nowrap" : "wrap-anywhere"}`}>{text}</span>
    </>
  );
}
