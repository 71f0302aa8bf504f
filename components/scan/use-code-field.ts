import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * The field for a code, with what gives it the focus: the page opens with it. Where fingers are all there is to point
 * with, the focus would open a keyboard over the camera's picture, so that it stays away.
 */
export function useCodeField(): { field: RefObject<HTMLInputElement | null>; focus: () => void } {
  const field = useRef<HTMLInputElement>(null);
  const focus = useCallback(() => {
    if (window.matchMedia("(any-pointer: fine)").matches) field.current?.focus();
  }, []);
  useEffect(focus, [focus]);
  return { field, focus };
}
