import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BrandsView } from "@/components/brands/brands-view.tsx";
import { FirstSync } from "@/components/shell/first-sync.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { listBrands } from "@/lib/catalog/brands.ts";
import { textPart } from "@/lib/domain/address-codec.ts";
import { statusUntilReady } from "../sync-status.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("brands"))("title") };
}

export default async function BrandsPage({ searchParams }: PageProps<"/brands">) {
  const principal = await principalOrSignIn();
  const status = await statusUntilReady(principal);
  if (status) return <FirstSync status={status} />;
  const find = textPart("find", 100).read(await searchParams);
  return <BrandsView {...(await listBrands(principal))} find={find} now={Date.now()} />;
}
