import type { ReactNode } from "react";
import { Frame } from "@/components/shell/frame.tsx";
import { frameWords } from "@/components/shell/frame-words.ts";
import { IslandWords } from "@/components/ui/island-words.tsx";
import { viewerOrSignIn } from "@/lib/session.ts";
import { readingStatus } from "./first-copy.ts";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const viewer = await viewerOrSignIn();
  return (
    <IslandWords names={frameWords}>
      <Frame dealerId={viewer.dealerId} status={await readingStatus(viewer)} now={Date.now()}>
        {children}
      </Frame>
    </IslandWords>
  );
}
