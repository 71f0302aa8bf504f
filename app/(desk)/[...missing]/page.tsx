import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/components/shell/nothing-here.tsx";
import { answerNotFound } from "../../not-found-status.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("states"))("notFoundTitle") };
}

/** Addresses without a page. They are answered inside the signed-in layout, so that the navigation stays available. */
export default function MissingPage() {
  answerNotFound();
  return <NothingHere />;
}
