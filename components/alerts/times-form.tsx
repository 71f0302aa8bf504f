import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Select, TimeInput } from "@/components/ui/input.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import { type AlertTimes, fieldOfTime } from "@/lib/domain/alert/schedule.ts";
import type { FormAction } from "@/lib/domain/form-answer.ts";

interface TimesFormProps {
  times: AlertTimes;
  /** The time zone that the times are in. */
  zone: string;
  /** When the next daily and weekly digests will be sent, in words. */
  next: { daily: string; weekly: string };
  save: FormAction;
}

/** As members choose them: from Monday on. */
export const weekdays = ["1", "2", "3", "4", "5", "6", "0"] as const;

/** When daily and weekly alerts are sent, in words. */
export function useAlertTimeWords({ digestMinute, digestWeekday }: Pick<AlertTimes, "digestMinute" | "digestWeekday">) {
  const format = useFormat();
  return { time: fieldOfTime(digestMinute), weekday: format.weekday(digestWeekday) };
}

/** When a member receives alerts: hour and weekday of digests, and quiet hours. */
export function TimesForm({ times, zone, next, save }: TimesFormProps) {
  const t = useTranslations("alerts.times");
  const common = useTranslations("common");
  const format = useFormat();
  return (
    <Form action={save} className="grid justify-items-start gap-3">
      <input type="hidden" name="zone" value={zone} />
      <Line label={t("daily")}>
        <TimeInput
          name="digest"
          required
          aria-label={t("daily")}
          defaultValue={fieldOfTime(times.digestMinute)}
          className="field w-20 tabular-nums"
        />
        <Next moment={next.daily} />
      </Line>
      <Line label={t("weekly")}>
        <Select name="weekday" aria-label={t("weekly")} defaultValue={times.digestWeekday} className="field">
          {weekdays.map((day) => (
            <option key={day} value={day}>
              {format.weekday(Number(day))}
            </option>
          ))}
        </Select>
        <Next moment={next.weekly} />
      </Line>
      <Line label={t("quiet")}>
        <TimeInput
          name="quietFrom"
          aria-label={t("quietFrom")}
          defaultValue={fieldOfTime(times.quietFromMinute)}
          className="field w-20 tabular-nums"
        />
        <span className="text-sm text-soft">{common("to")}</span>
        <TimeInput
          name="quietUntil"
          aria-label={t("quietUntil")}
          defaultValue={fieldOfTime(times.quietUntilMinute)}
          className="field w-20 tabular-nums"
        />
      </Line>
      <p className="max-w-[64ch] text-xs text-soft">
        {t("quietHint")}{" "}
        {t.rich("zone", {
          zone: zone.replaceAll("_", " "),
          link: (text) => (
            <a href="/settings" className="link">
              {text}
            </a>
          ),
        })}
      </p>
      <button type="submit" className="button button-strong">
        {common("save")}
      </button>
    </Form>
  );
}

function Next({ moment }: { moment: string }) {
  return <span className="text-xs text-soft">{useTranslations("alerts.times")("next", { moment })}</span>;
}

function Line({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[160px_auto]">
      <span aria-hidden="true" className="text-sm text-soft">
        {label}
      </span>
      <span className="flex flex-wrap items-center gap-2">{children}</span>
    </div>
  );
}
