"use client";

import { loadedPart } from "@/components/ui/loaded-part.tsx";
import { useListNotice } from "./list-notice.ts";

/** Loaded with the first notice. */
const ListNoticeBar = loadedPart(() => import("./list-notice-bar.tsx"));

/**
 * Where notices about lists are shown. It exists before the first one, so that a screen reader announces that one too.
 */
export function ListNoticePlace() {
  const notice = useListNotice();
  return (
    <div className="list-notice no-print" role="status">
      {notice && <ListNoticeBar notice={notice} />}
    </div>
  );
}
