import { type RefObject, useCallback, useEffect, useRef } from "react";

/**
 * The field for a code, focused when the page opens. On touch-only devices the focus would open a keyboard over the
 * camera's picture, so it is not set.
 */
export function useCodeField(): { field: RefObject<HTMLInputElement | null>; focus: () => void } {
  const field = useRef<HTMLInputElement>(null);
  const focus = useCallback(() => {
    if (window.matchMedia("(any-pointer: fine)").matches) field.current?.focus();
  }, []);
  useEffect(focus, [focus]);
  return { field, focus };
}
