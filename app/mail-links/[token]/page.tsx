import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MailLinkCard } from "@/components/alerts/mail-link-card.tsx";
import { readLink } from "@/lib/notify/links.ts";

export async function generateMetadata({ params }: PageProps<"/mail-links/[token]">): Promise<Metadata> {
  const t = await getTranslations("told.link");
  const link = readLink((await params).token, Date.now());
  return { title: link ? t(`titles.${link.act}`, { name: link.act === "mute" ? link.name : "" }) : t("over") };
}

/** What a link in a mail is for, with the button that does it: opening a link does nothing, since scanners open them. */
export default async function MailLinkPage({ params, searchParams }: PageProps<"/mail-links/[token]">) {
  const { token } = await params;
  const { done } = await searchParams;
  const link = readLink(token, Date.now());
  const shown = link && {
    act: link.act,
    name: link.act === "mute" ? link.name : "",
    hasArticle: "variantNo" in link && link.variantNo !== "",
  };
  return (
    <MailLinkCard action={`/api/mail-links/${encodeURIComponent(token)}`} link={shown} done={String(done ?? "")} />
  );
}
