"use client";

import { useRouter } from "next/navigation";
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useOptimistic,
  useTransition,
} from "react";
import { useGoing } from "@/components/ui/use-going.ts";
import { typedNames } from "@/lib/catalog/listing/filter-types.ts";

interface PendingAddress {
  /** The address of the listing that is shown. */
  shown: string;
  /** The address requested last; the shown one if nothing is pending. */
  asked: string;
  ask(address: string): void;
}

const PendingContext = createContext<PendingAddress>({ shown: "", asked: "", ask: () => undefined });

interface PendingFiltersProps {
  /** The address of the listing's first page. */
  address: string;
  /** The address of the shown page, beside which its rows open. */
  list: string;
  children: ReactNode;
}

/**
 * A listing whose filters respond to a click before its rows have loaded. It remembers the last request, so that several
 * filters can be clicked in a row.
 */
export function PendingFilters({ address, list, children }: PendingFiltersProps) {
  const router = useRouter();
  const [pending, start] = useTransition();
  const [asked, setAsked] = useOptimistic(address);
  useGoing(pending);
  const ask = (next: string) =>
    start(() => {
      setAsked(next);
      router.push(next);
    });
  return (
    <PendingContext value={{ shown: address, asked, ask }}>
      <div className="listing-layout" data-list={list} data-asking={pending || undefined}>
        {children}
      </div>
    </PendingContext>
  );
}

interface FilterLinkProps extends ComponentProps<"a"> {
  href: string;
  /** Whether its filter is on in the listing that is shown. */
  chosen: boolean;
  /** What a screen reader announces after the link while its filter is on. */
  chosenWord?: string;
}

/** A link that sets or removes a filter. It shows the new state immediately: `data-chosen`. */
export function FilterLink({ href, chosen, chosenWord, children, ...link }: FilterLinkProps) {
  const { shown, asked, ask } = use(PendingContext);
  const target = addressAfter(shown, asked, href);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ask(target);
  };
  const isOn = isRequested(shown, asked, href) ? !chosen : chosen;
  return (
    <a {...link} href={target} onClick={follow} data-chosen={isOn || undefined}>
      {children}
      {isOn && chosenWord && <i className="sr-only"> {chosenWord}</i>}
    </a>
  );
}

/** The parts of a listing's address that have one value. All others are lists, separated by commas. */
const single: ReadonlySet<string> = new Set(["q", ...typedNames, "sort"]);

/**
 * The address of a filter link while a requested listing is still loading: applies the link's change relative to the
 * `shown` listing to the `asked` one, so that quick clicks do not undo each other. A second click reverts the change.
 */
export function addressAfter(shown: string, asked: string, link: string): string {
  if (shown === asked) return link;
  const [before, now, then] = [paramsOf(shown), paramsOf(asked), paramsOf(link)];
  for (const name of namesIn(before, then)) {
    const [from, to] = [before.get(name) ?? "", then.get(name) ?? ""];
    if (from === to) continue;
    const value = single.has(name) ? (now.get(name) === to ? from : to) : changedList(now.get(name) ?? "", from, to);
    if (value === "") now.delete(name);
    else now.set(name, value);
  }
  const query = now.toString().replaceAll("%2C", ",").replaceAll("%3A", ":").replaceAll("%7E", "~");
  return pathOf(link) + (query === "" ? "" : `?${query}`);
}

/** Whether the change of a link of the `shown` listing is already part of the `asked` one. */
export function isRequested(shown: string, asked: string, link: string): boolean {
  if (shown === asked) return false;
  const [before, now, then] = [paramsOf(shown), paramsOf(asked), paramsOf(link)];
  const changed = [...namesIn(before, then)].filter((name) => (before.get(name) ?? "") !== (then.get(name) ?? ""));
  return changed.every((name) => {
    const [from, own, to] = [before, now, then].map((params) => params.get(name) ?? "") as [string, string, string];
    if (single.has(name)) return to === "" ? own !== from : own === to;
    const asked = new Set(differing(from, own));
    return differing(from, to).every((value) => asked.has(value));
  });
}

function pathOf(address: string): string {
  return address.split("?")[0] ?? "";
}

/** Without the page number: any change of a filter leads to the first page. */
function paramsOf(address: string): URLSearchParams {
  const params = new URLSearchParams(address.split("?")[1] ?? "");
  params.delete("page");
  return params;
}

function namesIn(...all: URLSearchParams[]): Set<string> {
  return new Set(all.flatMap((params) => [...params.keys()]));
}

/** The values that are in one of two lists only. */
function differing(one: string, other: string): string[] {
  const [left, right] = [new Set(valuesOf(one)), new Set(valuesOf(other))];
  return [...[...left].filter((value) => !right.has(value)), ...[...right].filter((value) => !left.has(value))];
}

function changedList(list: string, from: string, to: string): string {
  return differing(list, differing(from, to).join(",")).sort().join(",");
}

function valuesOf(list: string): string[] {
  return list.split(",").filter((value) => value !== "");
}
