import { getTranslations } from "next-intl/server";
import { NothingHere } from "@/components/frame/nothing-here.tsx";
import { answerNotFound } from "../../not-found-status.ts";
import { titled } from "../../titled.tsx";

async function titleOf(): Promise<string> {
  return (await getTranslations("states"))("notFoundTitle");
}

/** Addresses without a page. They are answered inside the signed-in layout, so that the navigation stays available. */
function MissingPage() {
  answerNotFound();
  return <NothingHere />;
}

export default titled(titleOf, MissingPage);
