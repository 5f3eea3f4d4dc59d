'use client';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const NEAR_END_PX = 24;

/**
 * Keeps a scroll container at its end while content is added, until the user scrolls up; back at the end it sticks
 * again.
 * @param size grows with the content
 */
export function useStickToEnd(frame: RefObject<HTMLElement | null>, size: number) {
  const [sticks, setSticks] = useState(true);
  const lastTop = useRef(0);

  const toEnd = useCallback(() => {
    const element = frame.current;
    if (element) element.scrollTop = element.scrollHeight;
    setSticks(true);
  }, [frame]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the size is what makes it follow
  useEffect(() => {
    if (sticks) toEnd();
  }, [size, sticks, toEnd]);

  function onScroll() {
    const element = frame.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const isAtEnd = scrollHeight - scrollTop - clientHeight <= NEAR_END_PX;
    // Added content does not change the position: only an upward move is the user's.
    if (isAtEnd) setSticks(true);
    else if (scrollTop < lastTop.current) setSticks(false);
    lastTop.current = scrollTop;
  }
  return { sticks, onScroll, toEnd };
}
