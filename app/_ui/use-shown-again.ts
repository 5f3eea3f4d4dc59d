import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the element back to the top of its scrolled surroundings when `key` changes while it is above them: what is
 * new begins there. The first value scrolls nothing.
 */
export function useShownAgain<E extends HTMLElement>(key: string): RefObject<E | null> {
  const element = useRef<E>(null);
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    const scroller = scrollerOf(element.current);
    if (!scroller || !element.current) return;
    const above = element.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
    if (above < 0) scroller.scrollBy({ top: above });
  }, [key]);
  return element;
}

function scrollerOf(element: HTMLElement | null): HTMLElement | null {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return null;
}
