import { Form } from "@/components/dealer/form.tsx";
import { useFormat } from "@/components/ui/format.ts";
import { Scrolling, TableHead } from "@/components/ui/table-head.tsx";
import { useTranslations } from "@/components/ui/use-translations.ts";
import type { SessionRow } from "@/lib/auth/types.ts";
import { endOneSession, endOthers } from "../actions.ts";

export function SessionsTable({ sessions, now }: { sessions: SessionRow[]; now: number }) {
  const t = useTranslations("settings.sessions");
  const common = useTranslations("common");
  const format = useFormat();
  return (
    <>
      <Scrolling label={t("device")}>
        <table className="data-table [&_thead_th]:static">
          <TableHead
            columns={[
              { word: t("device") },
              { word: t("address"), className: "max-sm:hidden" },
              { word: common("signedIn"), className: "max-sm:hidden" },
              { word: common("lastUsed") },
              { word: t("end"), unseen: true },
            ]}
          />
          <tbody>
            {sessions.map((session) => (
              <tr key={session.sessionHash}>
                <th scope="row">{browserOf(session.userAgent) ?? common("unknownHead")}</th>
                <td className="font-mono max-sm:hidden">{session.address || "–"}</td>
                <td className="whitespace-nowrap max-sm:hidden">{format.moment(session.createdAt)}</td>
                <td className="whitespace-nowrap">
                  {session.current ? t("now") : t("ago", { time: format.duration(now - session.lastSeenAt) })}
                </td>
                <td className="figure">
                  {session.current ? <SignOut label={common("signOut")} /> : <End session={session} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolling>
      {sessions.length > 1 && (
        <Form says="notice" action={endOthers}>
          <button type="submit" className="button">
            {t("endOthers")}
          </button>
        </Form>
      )}
    </>
  );
}

function End({ session }: { session: SessionRow }) {
  const t = useTranslations("settings.sessions");
  const common = useTranslations("common");
  const format = useFormat();
  const device = browserOf(session.userAgent) ?? common("unknownHead");
  return (
    <Form says="notice" action={endOneSession}>
      <input type="hidden" name="sessionHash" value={session.sessionHash} />
      <button
        type="submit"
        className="button button-small"
        aria-label={t("endNamed", { device, begun: format.moment(session.createdAt) })}
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

/** "Firefox, Windows" for a browser's User-Agent; the first word for other programs; null when it is empty. */
function browserOf(userAgent: string): string | null {
  const found = [browsers, systems].map((names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0]);
  const words = found.filter((word) => word !== undefined);
  return words.join(", ") || userAgent.split(/[\s/]/)[0] || null;
}
