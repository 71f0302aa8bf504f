import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice.tsx";
import type { SyncStatus } from "@/lib/sync/types.ts";

/** Above every page while the dealer's data is another Bincard's: what that means, and who can set it right. */
export function IncompatibleSchema({ status: { incompatibleSchema, ready } }: { status: SyncStatus }) {
  const t = useTranslations("states");
  if (incompatibleSchema === null) return null;
  return (
    <div className="mb-5">
      <Notice tone="out" title={t(`incompatibleTitle.${incompatibleSchema}`)}>
        <p>{t(ready ? "incompatibleServed" : "leftAloneUnknown")}</p>
      </Notice>
    </div>
  );
}
