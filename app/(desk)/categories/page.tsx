import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AgeStamp } from "@/components/badges/age-stamp.tsx";
import { CategoryTree } from "@/components/categories/category-tree.tsx";
import { FirstSync } from "@/components/shell/first-sync.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { PageHead } from "@/components/ui/page-head.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { categoryTree } from "@/lib/catalog/categories.ts";
import type { CategoryNode } from "@/lib/catalog/types/category.ts";
import { dayMs } from "@/lib/domain/time.ts";
import { statusUntilReady } from "../sync-status.ts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("categories"))("title") };
}

export default async function CategoriesPage() {
  const principal = await principalOrSignIn();
  const status = await statusUntilReady(principal);
  if (status) return <FirstSync status={status} />;
  const [{ nodes, age }, t, shell] = await Promise.all([
    categoryTree(principal),
    getTranslations("categories"),
    getTranslations("shell"),
  ]);
  return (
    <>
      <PageHead title={t("title")} note={t("count", { count: countOf(nodes) })}>
        <AgeStamp at={age.catalogReadAt} now={Date.now()} everyMs={dayMs} label={shell("catalogAge")} />
      </PageHead>
      {nodes.length > 0 ? <CategoryTree nodes={nodes} /> : <EmptyState title={t("empty")} />}
    </>
  );
}

function countOf(nodes: readonly CategoryNode[]): number {
  return nodes.reduce((sum, node) => sum + 1 + countOf(node.children), 0);
}
