import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DealerScope } from "@/components/dealer/dealer.tsx";
import { BottomBar } from "@/components/shell/bottom-bar.tsx";
import { Keys } from "@/components/shell/keys.tsx";
import { LeftAlone } from "@/components/shell/left-alone.tsx";
import { Navigation } from "@/components/shell/navigation.tsx";
import { Rail } from "@/components/shell/rail.tsx";
import { TopBar } from "@/components/shell/top-bar.tsx";
import { IslandWords } from "@/components/ui/island-words.tsx";
import { viewerOrSignIn } from "@/lib/session.ts";
import { readingStatus } from "./first-copy.ts";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const viewer = await viewerOrSignIn();
  const [status, t] = await Promise.all([readingStatus(viewer), getTranslations("shell")]);
  return (
    <DealerScope dealerId={viewer.dealerId}>
      <IslandWords names={["shell"]}>
        <a href="#content" className="skip">
          {t("skip")}
        </a>
        <Navigation />
        <TopBar status={status} now={Date.now()} />
        <div className="house">
          <Rail />
          <main id="content" tabIndex={-1} className="room">
            <LeftAlone status={status} />
            {children}
          </main>
        </div>
        <BottomBar />
        <Keys />
      </IslandWords>
    </DealerScope>
  );
}
