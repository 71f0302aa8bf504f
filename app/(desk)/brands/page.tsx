import { getTranslations } from "next-intl/server";
import { BrandsView } from "@/components/brands/brands-view.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { brandFilter, brandsPerPage, listBrands } from "@/lib/catalog/listing/brands.ts";
import { titled } from "../../titled.tsx";
import { statusUntilReady } from "../sync-status.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("brands");
}

async function BrandsPage({ searchParams }: PageProps<"/brands">) {
  const principal = await principalOrSignIn();
  const status = await statusUntilReady(principal);
  if (status) return <FirstSync status={status} />;
  const page = await listBrands(principal, brandFilter.parse(await searchParams));
  const href = brandFilter.within("/brands", page.filter);
  return <BrandsView page={page} pageSize={brandsPerPage} href={href} />;
}

export default titled(titleOf, BrandsPage);
