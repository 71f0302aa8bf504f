import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/components/shell/nothing-here.tsx";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("states"))("notFoundTitle") };
}

export default function NotFound() {
  return (
    <main id="content" className="mx-auto max-w-xl px-6">
      <NothingHere />
    </main>
  );
}
