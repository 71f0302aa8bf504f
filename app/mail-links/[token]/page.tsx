import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MailLinkCard } from "@/components/alerts/mail-link-card.tsx";
import { type LinkState, linkState } from "@/lib/alerts/rules/mail-links.ts";
import { muteKinds } from "@/lib/domain/alert/mute.ts";
import { titled } from "../../titled.tsx";

/** The address contains the token, so search engines and other sites must not learn it. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "no-referrer" };

async function titleOf({ params }: PageProps<"/mail-links/[token]">): Promise<string> {
  const t = await getTranslations("notices.link");
  const stands = await linkState((await params).token);
  if (stands.state === "unknown") return t("unknown");
  const { link } = stands;
  const name = link.act === "mute" ? link.name : "";
  return stands.state === "over" ? t("over") : t(`titles.${link.act}`, { name });
}

/** What a link in a mail is for, with the button that does it: opening a link does nothing, since scanners open them. */
async function MailLinkPage({ params, searchParams }: PageProps<"/mail-links/[token]">) {
  const { token } = await params;
  const { done } = await searchParams;
  const stands = await linkState(token);
  const link = stands.state === "unknown" ? null : stands.link;
  const shown = link && {
    act: link.act,
    name: link.act === "mute" ? link.name : "",
    hasArticle: "variantNo" in link && link.variantNo !== "",
    isOver: stands.state === "over",
  };
  return (
    <MailLinkCard
      action={`/api/mail-links/${encodeURIComponent(token)}`}
      link={shown}
      done={doneOf(stands, String(done ?? ""))}
    />
  );
}

/** What was done by the link, if the address says so and it is true; a mute can be ended since, so its word counts. */
function doneOf(stands: LinkState, said: string) {
  if (stands.state === "unknown") return null;
  const { link, isEnded, isConfirmed } = stands;
  if (link.act === "end") return said === "end" && isEnded ? "end" : null;
  if (link.act === "confirm") return said === "confirm" && isConfirmed ? "confirm" : null;
  return muteKinds.find((kind) => kind === said) ?? null;
}

export default titled(titleOf, MailLinkPage);
