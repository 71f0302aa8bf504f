import { useEffect } from "react";

/** A navigation that takes longer is shown. */
const momentMs = 150;

/** Shows a line at the top while a slow navigation is pending. */
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
