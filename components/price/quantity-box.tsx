import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { readQuantity } from "@/components/product/quantity.ts";
import { useFormat } from "@/components/ui/format.ts";

/** The quantity box of a page: what stands in it, and the quantity that holds. */
interface QuantityBox {
  text: string;
  /** What was written last that is a quantity. */
  asked: number;
  /** Whether the last that was written is none, which is said until something else is written. */
  refused: boolean;
  write(text: string): void;
  set(quantity: number): void;
  /** The box shows the quantity that holds. */
  settle(): void;
}

const Box = createContext<QuantityBox>({ text: "1", asked: 1, refused: false, write() {}, set() {}, settle() {} });

export function useQuantityBox(): QuantityBox {
  return useContext(Box);
}

interface QuantityBoxProviderProps {
  /** The quantity that the page shows. */
  shown: number;
  /** Whether the address asked for one that is none. */
  refused: boolean;
  children: ReactNode;
}

/**
 * Keeps the quantity for all of a page: the box writes it, the links take it along. The address keeps it at once, and
 * what the server makes of it (costs of the other variants) follows when typing pauses.
 */
export function QuantityBoxProvider({ shown, refused: atFirst, children }: QuantityBoxProviderProps) {
  const { group } = useFormat().figures;
  const [asked, setAsked] = useState(shown);
  const [text, setText] = useState(String(shown));
  const [refused, setRefused] = useState(atFirst);
  const [given, setGiven] = useState(shown);
  const [sent, setSent] = useState<number | null>(null);
  const set = (quantity: number) => {
    setAsked(quantity);
    setText(String(quantity));
    setRefused(false);
  };
  const write = (written: string) => {
    const quantity = readQuantity(written, group);
    setText(written);
    setRefused(quantity === null && written.trim() !== "");
    if (quantity !== null) setAsked(quantity);
  };
  if (given !== shown) {
    setGiven(shown);
    setSent(null);
    // What the box asked for has come, and more may have been typed meanwhile; what a link or the way back asked for, the box follows.
    if (sent !== shown) set(shown);
  }
  useAddress(asked, shown, setSent);
  return <Box value={{ text, asked, refused, write, set, settle: () => setText(String(asked)) }}>{children}</Box>;
}

const pause = 450;

function useAddress(asked: number, shown: number, onSent: (quantity: number) => void): void {
  const router = useRouter();
  useEffect(() => {
    if (asked === shown) return;
    const { pathname } = window.location;
    window.history.replaceState(window.history.state, "", addressAt(asked));
    let timer = setTimeout(send, pause);
    function send() {
      // A link was pressed meanwhile: asking for this page now would take the visitor back from where it leads.
      if (document.documentElement.hasAttribute("data-going")) timer = setTimeout(send, pause);
      else if (window.location.pathname === pathname) {
        onSent(asked);
        router.replace(addressAt(asked), { scroll: false });
      }
    }
    return () => clearTimeout(timer);
  }, [asked, shown, onSent, router]);
}

/** The address at hand with another quantity. */
function addressAt(quantity: number): string {
  const address = new URL(window.location.href);
  if (quantity === 1) address.searchParams.delete("qty");
  else address.searchParams.set("qty", String(quantity));
  return address.pathname + address.search;
}
