import { type ComponentProps, createElement, type ReactElement, useMemo } from "react";
import type { Markup } from "@/lib/markup.ts";

type Tag = "span" | "td" | "th" | "svg";

type RawMarkupProps<T extends Tag> = Omit<ComponentProps<T>, "children" | "dangerouslySetInnerHTML"> & {
  as: T;
  inner: Markup;
};

/**
 * An element with raw markup inside. The markup is replaced only if its text changes, so that an element inside keeps
 * the focus.
 */
export function RawMarkup<T extends Tag>({ as, inner, ...attributes }: RawMarkupProps<T>): ReactElement {
  const { html } = inner;
  const inserted = useMemo(() => ({ __html: html }), [html]);
  return createElement(as, { ...attributes, dangerouslySetInnerHTML: inserted });
}
