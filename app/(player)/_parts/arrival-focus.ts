import { type RefObject, useEffect, useRef } from 'react';

let isAwaited = false;

/** The page is about to be left by a deed whose button goes with it: the next shell takes the focus. */
export function awaitArrival(): void {
  isAwaited = true;
}

/** Takes the focus on an awaited arrival, so that the keyboard goes on from here. The element needs `tabIndex={-1}`. */
export function useArrivalFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!isAwaited) return;
    isAwaited = false;
    element.current?.focus({ preventScroll: true });
  }, []);
  return element;
}
