import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { type ListPlace, placeInList } from "@/components/ui/opened-list.ts";
import { StepLinks } from "./step-links.tsx";

/**
 * Previous and next links on a product's own page, within the list from which it was opened. Only the browser knows the
 * list; space for them is reserved.
 */
export default function ListSteps() {
  const path = usePathname();
  const [at, setAt] = useState<ListPlace | null>(null);
  useEffect(() => setAt(placeInList(path)), [path]);
  return at && <StepLinks at={at} />;
}
