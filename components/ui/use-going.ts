import { useEffect } from "react";

/** A navigation that takes longer is shown. */
const momentMs = 150;

/** Shows a line at the top while a navigation is pending, when it takes longer than a moment. */
export function useGoing(pending: boolean): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (!pending) return;
    dataset.going = "";
    const timer = setTimeout(() => {
      dataset.going = "long";
    }, momentMs);
    return () => {
      clearTimeout(timer);
      delete dataset.going;
    };
  }, [pending]);
}
