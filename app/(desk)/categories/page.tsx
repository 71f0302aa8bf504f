import { getTranslations } from "next-intl/server";
import { CategoriesView } from "@/components/categories/categories-view.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { categoriesPerPage, categoryFilter, listCategories } from "@/lib/catalog/listing/categories.ts";
import { titled } from "../../titled.tsx";
import { besideStatus } from "../sync-status.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("categories");
}

async function CategoriesPage({ searchParams }: PageProps<"/categories">) {
  const principal = await principalOrSignIn();
  const asked = categoryFilter.parse(await searchParams);
  const found = await besideStatus(principal, listCategories(principal, asked));
  if (found.status) return <FirstSync status={found.status} />;
  const page = found.read;
  const href = categoryFilter.within("/categories", page.filter);
  return <CategoriesView page={page} pageSize={categoriesPerPage} href={href} />;
}

export default titled(titleOf, CategoriesPage);
