import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused element disappears (a button that did its work, a removed row), this element gets the focus, so
 * that the keyboard continues from here. The element needs `tabIndex={-1}`.
 */
export function useFocusHome<E extends HTMLElement>(): RefObject<E | null> {
  const home = useRef<E>(null);
  useEffect(() => {
    const element = home.current;
    if (!element) return;
    let last: EventTarget | null = null;
    function note(event: FocusEvent) {
      last = event.target;
    }
    const look = () => {
      if (!(last instanceof Node) || last.isConnected || document.activeElement !== document.body) return;
      last = null;
      element.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(look);
    element.addEventListener('focusin', note);
    watch.observe(element, { subtree: true, childList: true });
    return () => {
      element.removeEventListener('focusin', note);
      watch.disconnect();
    };
  }, []);
  return home;
}
