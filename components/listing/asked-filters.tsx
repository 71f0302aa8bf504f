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
import { useGoing } from "@/components/shell/use-going.ts";
import { addressAfter, isAsked } from "./asked-address.ts";

interface Asked {
  /** The address of the listing that is shown. */
  shown: string;
  /** The address that was asked for last; the shown one when nothing is under way. */
  asked: string;
  ask(address: string): void;
}

const AskedContext = createContext<Asked>({ shown: "", asked: "", ask: () => undefined });

interface AskedFiltersProps {
  /** The address of the listing's first page. */
  address: string;
  /** The address of the shown page, beside which its rows open. */
  list: string;
  children: ReactNode;
}

/**
 * A listing whose filters answer a press at once, before its rows have come. It knows what was asked for last, so that
 * several filters can be pressed one after the other.
 */
export function AskedFilters({ address, list, children }: AskedFiltersProps) {
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
    <AskedContext value={{ shown: address, asked, ask }}>
      <div className="listing-layout" data-list={list} data-asking={pending || undefined}>
        {children}
      </div>
    </AskedContext>
  );
}

interface FilterLinkProps extends ComponentProps<"a"> {
  href: string;
  /** Whether its filter is on in the listing that is shown. */
  chosen: boolean;
  /** What a screen reader says after the link while its filter is on. */
  chosenWord?: string;
}

/** A link that sets a filter or takes it away. It shows at once what was pressed: `data-chosen`. */
export function FilterLink({ href, chosen, chosenWord, children, ...link }: FilterLinkProps) {
  const { shown, asked, ask } = use(AskedContext);
  const target = addressAfter(shown, asked, href);
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    ask(target);
  };
  const isOn = isAsked(shown, asked, href) ? !chosen : chosen;
  return (
    <a {...link} href={target} onClick={follow} data-chosen={isOn || undefined}>
      {children}
      {isOn && chosenWord && <i className="sr-only"> {chosenWord}</i>}
    </a>
  );
}
