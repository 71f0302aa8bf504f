import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApiReference } from "@/components/api/api-reference.tsx";
import { env } from "@/lib/env.ts";
import { heldReference } from "./reference.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("apiReference"))("title") };
}

/** What programs can ask, for whoever writes one. Public like `/api/openapi.json`: it holds no dealer's data. */
export default function ApiPage() {
  const { appUrl } = env();
  return <ApiReference parts={heldReference(appUrl)} address={appUrl} />;
}
