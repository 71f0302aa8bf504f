import type { ReactNode } from "react";
import { Frame } from "@/components/shell/frame.tsx";
import { frameWords } from "@/components/shell/frame-words.ts";
import { IslandWords } from "@/components/ui/island-words.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { readingStatus } from "./first-copy.ts";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const principal = await principalOrSignIn();
  return (
    <IslandWords names={frameWords}>
      <Frame dealerId={principal.dealerId} status={await readingStatus(principal)} now={Date.now()}>
        {children}
      </Frame>
    </IslandWords>
  );
}
