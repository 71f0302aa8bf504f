import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BrandsView } from "@/components/brands/brands-view.tsx";
import { FirstReading } from "@/components/shell/first-reading.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { listBrands } from "@/lib/catalog/brands.ts";
import { textPart } from "@/lib/domain/address-codec.ts";
import { statusUntilReady } from "../sync-status.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("brands"))("title") };
}

export default async function BrandsPage({ searchParams }: PageProps<"/brands">) {
  const principal = await principalOrSignIn();
  const reading = await statusUntilReady(principal);
  if (reading) return <FirstReading status={reading} />;
  const find = textPart("find", 100).read(await searchParams);
  return <BrandsView {...(await listBrands(principal))} find={find} now={Date.now()} />;
}
