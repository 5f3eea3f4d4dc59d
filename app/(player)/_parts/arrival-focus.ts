import { type RefObject, useEffect, useRef } from 'react';

let isAwaited = false;

/** The page is about to be left by an action whose button disappears: the next screen gets the focus. */
export function awaitArrival(): void {
  isAwaited = true;
}

/**
 * Focuses the element after such a navigation, so that the keyboard continues from here. The element needs
 * `tabIndex={-1}`.
 */
export function useArrivalFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!isAwaited) return;
    isAwaited = false;
    element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
