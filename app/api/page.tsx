import { getTranslations } from "next-intl/server";
import { ApiReference } from "@/components/api/api-reference.tsx";
import { env } from "@/lib/settings/env.ts";
import { titled } from "../titled.tsx";
import { heldReference } from "./reference.ts";

async function titleOf(): Promise<string> {
  return (await getTranslations("apiReference"))("title");
}

/** What programs can ask, for whoever writes one. Public like `/api/openapi.json`: it holds no dealer's data. */
function ApiPage() {
  const { appUrl } = env();
  return <ApiReference parts={heldReference(appUrl)} address={appUrl} />;
}

export default titled(titleOf, ApiPage);
