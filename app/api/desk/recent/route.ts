import { rememberArticle } from "@/lib/lists/recent-articles.ts";
import { answering } from "../answer.ts";

export const POST = answering("POST /api/desk/recent", async (principal, { body }) => {
  await rememberArticle(principal, body.variantNo);
  return {};
});
