import { useTranslations } from "@/components/ui/use-translations.ts";
import { type MuteKind, muteKinds } from "@/lib/domain/alert/mute.ts";

interface MailLinkCardProps {
  /** Where its form is sent. */
  action: string;
  /** Null: it was not issued here, or is incomplete. */
  link: { act: "confirm" | "end" | "mute"; name: string; hasArticle: boolean; isOver: boolean } | null;
  /** What it did; null: nothing yet. */
  done: "confirm" | "end" | MuteKind | null;
}

/** The page of a link in an email: what the link is for, and the button. */
export function MailLinkCard({ action, link, done }: MailLinkCardProps) {
  const t = useTranslations("notices.link");
  const mute = useTranslations("alerts.mute");
  const isOver = link?.isOver === true && done === null;
  return (
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      <div className="w-full max-w-[440px]">
        <div className="rounded-md border border-edge bg-raised px-4 py-5">
          <p className="font-mono text-soft text-xs tracking-[0.14em] uppercase">Bincard</p>
          <h1 className="mt-2">
            {link === null ? t("unknown") : isOver ? t("over") : t(`titles.${link.act}`, { name: link.name })}
          </h1>
          {done ? (
            <p role="status" className="mt-3 text-base text-good">
              {t(done === "confirm" || done === "end" ? `done.${done}` : "done.mute")}
            </p>
          ) : (
            <p className="mt-2 text-base text-soft">
              {link === null ? t("unknownLead") : isOver ? t(`overLeads.${link.act}`) : t(`leads.${link.act}`)}
            </p>
          )}
          {link && !isOver && !done && (
            <form method="post" action={action} className="mt-5 flex flex-wrap gap-2">
              {link.act !== "mute" ? (
                <button type="submit" className="button button-strong">
                  {t(link.act === "end" ? "titles.end" : "actions.confirm")}
                </button>
              ) : (
                muteKinds
                  .filter((kind) => kind !== "restock" || link.hasArticle)
                  .map((kind) => (
                    <button key={kind} type="submit" name="choice" value={kind} className="button">
                      {kind === "until"
                        ? mute("days", { count: 30 })
                        : mute(kind === "restock" ? "restock" : "forGood")}
                    </button>
                  ))
              )}
            </form>
          )}
          <p className="mt-5 text-sm">
            <a href={link?.act === "mute" ? "/alerts" : "/alerts/channels"} className="link">
              {t("toApp")}
            </a>
          </p>
        </div>
      </div>
    </main>
  );
}
