import { EventBadge } from "@/components/events/event-badge.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { changeGroupNames, changeGroups } from "@/lib/catalog/history/types.ts";
import { conditionKinds, kindField } from "@/lib/domain/alert/draft-fields.ts";
import { costKinds, type EventKind, syncFaults } from "@/lib/domain/event.ts";

interface KindChoiceProps {
  chosen: readonly EventKind[];
  /** Without the right to see cost, what tells of it is not offered. */
  seesCost: boolean;
}

/** What a rule tells of: the kinds of events in their groups, stock first. */
export function KindChoice({ chosen, seesCost }: KindChoiceProps) {
  const t = useTranslations("alerts.form");
  const changes = useTranslations("changes");
  const groups: [name: string, kinds: readonly EventKind[]][] = [
    ...order.map((name): [string, readonly EventKind[]] => [changes(name), changeGroups[name]]),
    [t("reading"), syncFaults],
  ];
  return (
    <div className="rule-kinds">
      {groups.map(([name, kinds]) => {
        const offered = kinds.filter((kind) => seesCost || !costKinds.includes(kind));
        return (
          offered.length > 0 && (
            <fieldset key={name}>
              <legend>{name}</legend>
              {offered.map((kind) => (
                <label key={kind}>
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

const order = [
  ...(["stock", "deliveries", "dates"] as const),
  ...changeGroupNames.filter((name) => name !== "stock" && name !== "deliveries" && name !== "dates"),
];
