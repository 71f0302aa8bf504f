import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Icon, type IconName } from "@/components/ui/icon.tsx";
import { Monitor, Smartphone, Tablet } from "@/components/ui/icons.ts";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { SessionRow } from "@/lib/auth/types.ts";
import { endOneSession, endOthers } from "../actions.ts";

export function SessionsTable({ sessions, now }: { sessions: SessionRow[]; now: number }) {
  const t = useTranslations("settings.sessions");
  return (
    <>
      <ul className="border-t border-strong">
        {sessions.map((session) => (
          <Session key={session.sessionHash} session={session} now={now} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form says="notice" action={endOthers}>
          <button type="submit" className="button mt-4">
            {t("endOthers")}
          </button>
        </Form>
      )}
    </>
  );
}

/** The address is under the details: people know their devices by other things. */
function Session({ session, now }: { session: SessionRow; now: number }) {
  const t = useTranslations("settings.sessions");
  const common = useTranslations("common");
  const format = useFormat();
  const device = deviceOf(session.userAgent);
  return (
    <li className="flex items-center gap-3 border-b border-rule px-2 py-1.5">
      <span className="text-soft">
        <Icon icon={device.icon} size={18} />
      </span>
      <div className="min-w-0 grow text-sm sm:flex sm:items-baseline sm:gap-x-4">
        <p className="font-medium sm:w-36 sm:flex-none">{device.name ?? t("unknown")}</p>
        <div className="flex flex-wrap items-baseline gap-x-3 text-soft">
          <span className={session.current ? "font-medium text-good" : undefined}>
            {session.current ? t("now") : t("ago", { time: format.duration(now - session.lastSeenAt) })}
          </span>
          <span>{t("begun", { day: format.dayOfMoment(session.createdAt, now) })}</span>
          <details className="open:basis-full">
            <summary className="inline-flex min-h-6 cursor-pointer items-center underline">{common("details")}</summary>
            <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 pb-1">
              <dt>{common("signedIn")}</dt>
              <dd>{format.moment(session.createdAt)}</dd>
              <dt>{common("ipAddress")}</dt>
              <dd className="font-mono wrap-anywhere">{session.address || "–"}</dd>
            </dl>
          </details>
        </div>
      </div>
      {session.current ? <SignOut label={common("signOut")} /> : <End session={session} />}
    </li>
  );
}

function End({ session }: { session: SessionRow }) {
  const t = useTranslations("settings.sessions");
  const common = useTranslations("common");
  const format = useFormat();
  const device = deviceOf(session.userAgent).name ?? t("unknown");
  return (
    <Form says="notice" action={endOneSession}>
      <input type="hidden" name="sessionHash" value={session.sessionHash} />
      <input type="hidden" name="device" value={device} />
      <button
        type="submit"
        className="button button-small"
        aria-label={common("titled", { name: t("end"), value: `${device}, ${format.moment(session.createdAt)}` })}
      >
        {t("end")}
      </button>
    </Form>
  );
}

/** A full page load, so that nothing of this dealer stays in the browser's memory. */
function SignOut({ label }: { label: string }) {
  return (
    <form method="post" action="/api/auth/signout">
      <button type="submit" className="button button-small">
        {label}
      </button>
    </form>
  );
}

/** User agents also contain the names of older browsers, so the first match in this order counts. */
const browsers = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

interface Device {
  /** "Firefox, Windows" for a browser's User-Agent; the first word for other programs; null when it is empty. */
  name: string | null;
  icon: IconName;
}

function deviceOf(userAgent: string): Device {
  const found = [browsers, systems].map((names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]);
  const words = found.filter((word) => word !== undefined);
  return { name: words.join(", ") || userAgent.split(/[\s/]/)[0] || null, icon: iconOf(userAgent) };
}

/** Tablets with Android send no "Mobile". */
function iconOf(userAgent: string): IconName {
  if (/iPad|Android(?!.*Mobile)/.test(userAgent)) return Tablet;
  return /iPhone|Android/.test(userAgent) ? Smartphone : Monitor;
}
