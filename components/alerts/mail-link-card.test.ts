import { createElement } from "react";
import { expect, test } from "vitest";
import { renderInEnglish } from "@/components/test/render.tsx";
import { MailLinkCard } from "./mail-link-card.tsx";

const link = { act: "end", name: "", hasArticle: false, isOver: false } as const;
const shown = (props: Partial<Parameters<typeof MailLinkCard>[0]>) =>
  renderInEnglish(createElement(MailLinkCard, { action: "/act", link, done: null, ...props }));

test("a link that can be followed has its button; one that is over or not valid has words and no button", () => {
  expect(shown({})).toContain('action="/act"');
  const over = shown({ link: { ...link, isOver: true } });
  expect(over).toContain("This link has expired");
  expect(over).toContain("use the link in the latest one");
  const unknown = shown({ link: null });
  expect(unknown).toContain("Invalid link");
  for (const page of [over, unknown]) expect(page).not.toContain("<form");
});

test("the page shows what the link just did, even if that ended its channel", () => {
  const done = shown({ link: { ...link, isOver: true }, done: "end" });
  expect(done).toContain("Unsubscribed. Bincard won’t send anything more to this address.");
  expect(done).not.toContain("This link has expired");
});
