import type { ReactNode } from "react";
import { Frame } from "@/components/shell/frame.tsx";
import { frameMessages } from "@/components/shell/frame-messages.ts";
import { IntlProvider } from "@/components/ui/intl-provider.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { readingStatus } from "./first-copy.ts";

export default async function DeskLayout({ children }: { children: ReactNode }) {
  const principal = await principalOrSignIn();
  return (
    <IntlProvider names={frameMessages}>
      <Frame dealerId={principal.dealerId} status={await readingStatus(principal)} now={Date.now()}>
        {children}
      </Frame>
    </IntlProvider>
  );
}
