import { changeShare, endShare, nameOf } from "@/lib/share/links.ts";
import { answering } from "../../answer.ts";
import { programLink } from "../program-link.ts";

export const PATCH = answering("PATCH /api/desk/shares/{shareId}", async (principal, { names, body, note }) => {
  const link = await changeShare(principal, names.shareId, body);
  note("share-changed", nameOf(link));
  return programLink(link);
});

export const DELETE = answering("DELETE /api/desk/shares/{shareId}", async (principal, { names, note }) => {
  note("share-ended", await endShare(principal, names.shareId));
  return {};
});
