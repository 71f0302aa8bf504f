"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { DealerScope } from "@/components/dealer/dealer-scope.tsx";
import { Notice } from "@/components/ui/notice.tsx";
import type { SyncStatus } from "@/lib/sync/types.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { ClientNavigation } from "./client-navigation.tsx";
import { Keys } from "./keys.tsx";
import { Sidebar } from "./sidebar.tsx";
import { TopBar } from "./top-bar.tsx";

interface FrameProps {
  dealerId: string;
  status: SyncStatus;
  now: number;
  children: ReactNode;
}

/**
 * What stands around every page of somebody signed in. One client component: drawn in one go, and described to the browser by
 * what differs from page to page alone.
 */
export function Frame({ dealerId, status, now, children }: FrameProps) {
  const t = useTranslations("shell");
  return (
    <DealerScope dealerId={dealerId}>
      <a href="#content" className="skip">
        {t("skip")}
      </a>
      <ClientNavigation />
      <TopBar status={status} now={now} />
      <div className="frame-body">
        <Sidebar />
        <main id="content" tabIndex={-1} className="frame-main">
          <IncompatibleSchema status={status} />
          {children}
        </main>
      </div>
      <BottomBar />
      <Keys />
    </DealerScope>
  );
}

/** Above every page while the dealer's data is another Bincard's: what that means, and who can set it right. */
function IncompatibleSchema({ status: { incompatibleSchema, ready } }: { status: SyncStatus }) {
  const t = useTranslations("states");
  if (incompatibleSchema === null) return null;
  return (
    <div className="mb-5">
      <Notice tone="out" title={t(`incompatibleTitle.${incompatibleSchema}`)}>
        <p>{t(ready ? "incompatibleServed" : "incompatibleUnknown")}</p>
      </Notice>
    </div>
  );
}
