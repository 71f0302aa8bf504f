import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/components/shell/nothing-here.tsx";
import { answerNotFound } from "../../not-found-status.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("states"))("notFoundTitle") };
}

/** Addresses that no page has: answered within the frame, so that the way on is at hand. */
export default function MissingPage() {
  answerNotFound();
  return <NothingHere />;
}
