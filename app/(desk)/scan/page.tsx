import { getTranslations } from "next-intl/server";
import { ScanToOpen } from "@/components/scan/scan-to-open.tsx";
import { FirstSync } from "@/components/sync-status/first-sync.tsx";
import { MoreMessages } from "@/components/ui/intl-provider.tsx";
import { PageHead } from "@/components/ui/page-outline.tsx";
import { principalOrSignIn } from "@/lib/auth/request.ts";
import { titled } from "../../titled.tsx";
import { statusUntilReady } from "../sync-status.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("common"))("scan");
}

async function ScanPage() {
  const status = await statusUntilReady(await principalOrSignIn());
  if (status) return <FirstSync status={status} />;
  const common = await getTranslations("common");
  return (
    <>
      <PageHead title={common("scan")} />
      <MoreMessages names={["scan"]}>
        <ScanToOpen />
      </MoreMessages>
    </>
  );
}

export default titled(titleOf, ScanPage);
